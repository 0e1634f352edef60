#!/usr/bin/perl
# An outside bot that crashes: perl crashing_bot.pl PORT. Its token is in GOLPE_BOT_TOKEN.
# It answers at random over the WebSocket of bots, is killed in the middle of a game, and comes back after a while.
use strict;
use warnings;
use IO::Socket::INET;
use JSON::PP;

my $json = JSON::PP->new->utf8->canonical;
my $port = shift @ARGV;
srand 7;

sub connected {
    my $socket = IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port) or die "nobody is there\n";
    print $socket join "\r\n", 'GET /ws/bot HTTP/1.1', "Host: 127.0.0.1:$port", 'Upgrade: websocket',
        'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        "Authorization: Bearer $ENV{GOLPE_BOT_TOKEN}", '', '';
    my $status = <$socket> // die "the server hangs up\n";
    $status =~ / 101 / or die $status;
    while (defined(my $line = <$socket>)) { last if $line eq "\r\n" }
    return $socket;
}

sub frame {
    my ($opcode, $text) = @_;
    my $length = length $text;
    my $size = $length < 126 ? pack('C', 0x80 | $length) : pack('Cn', 0x80 | 126, $length);
    return pack('C', 0x80 | $opcode) . $size . "\0\0\0\0" . $text;    # masked by zeros
}

sub bytes {
    my ($socket, $count) = @_;
    read($socket, my $found, $count) == $count or die "the server hangs up\n";
    return $found;
}

sub message {
    my ($socket) = @_;
    while (1) {
        my ($first, $length) = unpack 'CC', bytes($socket, 2);
        $length = unpack 'n', bytes($socket, 2) if $length == 126;
        $length = unpack 'Q>', bytes($socket, 8) if $length == 127;
        my $text = $length ? bytes($socket, $length) : '';
        my $opcode = $first & 15;
        die "the server hangs up\n" if $opcode == 8;
        print $socket frame(10, $text) if $opcode == 9;
        return $json->decode($text) if $opcode == 1;
    }
}

sub say_to { my ($socket, %message) = @_; print $socket frame(1, $json->encode(\%message)) }

sub play {
    my $socket = connected();
    $socket->autoflush(1);
    my $until_crash = 3 + int rand 40;
    while (1) {
        my $message = message($socket);
        my $type = $message->{type};
        if ($type eq 'hello') {
            say_to($socket, type => 'hello', version => 2, name => 'crashes', bot_version => '1');
            say_to($socket, type => 'seek');
        } elsif ($type eq 'decide') {
            kill 'KILL', $$ if --$until_crash == 0;
            my $legal = $message->{legal};
            say_to($socket, type => 'decision', game => $message->{game}, id => $message->{id},
                decision => $legal->[rand @$legal]);
        } elsif ($type eq 'refused') {
            print "$message->{about} $message->{code} $message->{retry_s}\n";
            sleep 1;
            say_to($socket, type => 'seek');
        } elsif ($type eq 'bye') {
            die "bye $message->{code}\n";
        }
    }
}

$| = 1;
$SIG{TERM} = sub { exit };
while (1) {
    my $child = fork;
    if ($child == 0) {
        srand;
        $SIG{TERM} = 'DEFAULT';
        play();
    }
    local $SIG{TERM} = sub { kill 'KILL', $child; exit };
    waitpid $child, 0;
    print "crashed\n" if $? == 9;
    select undef, undef, undef, 0.1 + rand 3;    # one to thirty seconds of the server
}
