recovered-title = A recovery code was used
recovered = On { $day }, somebody signed in to your account with a recovery code, on: { $device }. If it was not you, remove the new passkey and sign out that device.
recovered-look = See my account
recovered-mine = It was me
recovered-unknown = unknown device
