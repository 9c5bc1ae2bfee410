#!/bin/sh
# The nightly back-up of the database by pgBackRest, full on Sundays; then tells the guide on the dashboard. As root, by cron.
set -eu
cd /opt/kandili
type=diff
[ "$(date +%u)" != 7 ] || type=full
runuser -u postgres -- pgbackrest --stanza=kandili --type=$type backup
set -a
. /etc/kandili/environment
npm run --silent admin -- backed-up
