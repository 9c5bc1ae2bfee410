#!/bin/sh
# Makes the secrets of compose.yaml and deploy/kubernetes, each in a file, unless they exist: deploy/make-secrets.sh [FOLDER]
# DATABASE_HOST is the pooler's where there is one, and DATABASE_DIRECT_HOST the database's.
set -eu
umask 077
folder=${1:-secrets}
mkdir -p "$folder"
keep() { if [ -s "$folder/$1" ]; then cat > /dev/null; else cat > "$folder/$1"; fi; }
random() { openssl rand -hex 24; }
openssl rand -base64 32 | keep kandili-key
for name in postgres-password owner-password server-password s3-secret; do random | keep "$name"; done
host=${DATABASE_HOST:-database:5432}
address() { printf 'postgresql://%s:%s@%s/kandili\n' "$1" "$(cat "$folder/$2-password")" "$3"; }
address kandili server "$host" | keep database-url
address kandili server "${DATABASE_DIRECT_HOST:-$host}" | keep database-direct-url
address kandili_owner owner "${DATABASE_DIRECT_HOST:-$host}" | keep database-owner-url
printf '{"identities":[{"name":"kandili","credentials":[{"accessKey":"kandili","secretKey":"%s"}],"actions":["Admin"]}]}\n' \
  "$(cat "$folder/s3-secret")" | keep s3.json
# Containers read them as another user; the folder stays closed to others.
chmod 644 "$folder"/*
