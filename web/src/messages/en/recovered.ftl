recovered-title = A recovery code was used
recovered = On { $day } somebody came back to your account by a recovery code, on: { $device }. If it was not you, remove the new passkey and sign that device out.
recovered-look = See my account
recovered-mine = It was me
recovered-unknown = unknown device
