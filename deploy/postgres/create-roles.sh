#!/bin/sh
# Creates the two roles and the database of Kandili. Needs a superuser's connection (PGHOST, PGUSER ...) and the passwords in
# OWNER_PASSWORD_FILE and SERVER_PASSWORD_FILE. Runs once in the container of PostgreSQL, or by hand.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$(cat "$OWNER_PASSWORD_FILE")" -v server="$(cat "$SERVER_PASSWORD_FILE")" -d postgres <<'SQL'
create role kandili_owner login password :'owner';
create role kandili login password :'server';
create database kandili owner kandili_owner encoding 'UTF8' template template0;
SQL
