#!/bin/sh
# Make what nodes need to trust each other and the database:
#   make-secrets.sh FOLDER ADDRESS...
# writes node-secret, ca.pem and one ADDRESS.pem per node, pgpass and database-password. Existing files are kept, so more
# nodes can be added. OWNER and DATABASE_OWNER are the users to whom the files are given; keep ca.key off the nodes.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"

[ -s node-secret ] || openssl rand -hex 32 > node-secret
[ -s database-password ] || openssl rand -hex 32 > database-password
[ -s pgpass ] || printf '%s:*:golpe:golpe:%s\n' "${DATABASE_HOST:-localhost}" "$(cat database-password)" > pgpass
[ -s ca.pem ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj '/CN=Nodes of Golpe' -keyout ca.key -out ca.pem

for address in "$@"; do
    [ ! -s "$address.pem" ] || continue
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$address" \
        -keyout node.key -out node.csr
    printf 'subjectAltName = IP:%s\nextendedKeyUsage = serverAuth, clientAuth\n' "$address" > node.ext
    openssl x509 -req -in node.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile node.ext -out node.crt
    cat node.crt node.key > node.pem
    mv node.pem "$address.pem"
    rm node.crt node.csr node.ext node.key
done

[ -z "${OWNER:-}" ] || chown "$OWNER" . node-secret pgpass ca.pem ./*.pem
[ -z "${DATABASE_OWNER:-}" ] || { chmod 711 . && chown "$DATABASE_OWNER" database-password; }
