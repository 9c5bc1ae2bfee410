#!/bin/sh
# Creates the two roles and the database of Kandili with the passwords of make-secrets.sh: as root on the database's
# machine, or once in the container of PostgreSQL.
set -eu
secrets=/etc/kandili/secrets
as_superuser=
[ "$(id -u)" != 0 ] || as_superuser='runuser -u postgres --'
owner=$(cat "${OWNER_PASSWORD_FILE:-$secrets/owner-password}") server=$(cat "${SERVER_PASSWORD_FILE:-$secrets/server-password}")
export owner server
$as_superuser psql -v ON_ERROR_STOP=1 -d postgres <<'SQL'
\getenv owner owner
\getenv server server
create role kandili_owner login password :'owner';
create role kandili login password :'server';
create database kandili owner kandili_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
