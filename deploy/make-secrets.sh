#!/bin/sh
# Makes the secrets of compose.yaml, each in a file, unless they exist: deploy/make-secrets.sh [FOLDER]
set -eu
umask 077
folder=${1:-secrets}
mkdir -p "$folder"
keep() { if [ -s "$folder/$1" ]; then cat > /dev/null; else cat > "$folder/$1"; fi; }
random() { openssl rand -hex 24; }
openssl rand -base64 32 | keep kandili-key
for name in postgres-password owner-password server-password s3-secret; do random | keep "$name"; done
printf 'postgresql://kandili_owner:%s@%s/kandili\n' "$(cat "$folder/owner-password")" "${DATABASE_HOST:-database:5432}" | keep database-owner-url
printf 'postgresql://kandili:%s@%s/kandili\n' "$(cat "$folder/server-password")" "${DATABASE_HOST:-database:5432}" | keep database-url
printf '{"identities":[{"name":"kandili","credentials":[{"accessKey":"kandili","secretKey":"%s"}],"actions":["Admin"]}]}\n' \
  "$(cat "$folder/s3-secret")" | keep s3.json
# Containers read them as another user; the folder stays closed to others.
chmod 644 "$folder"/*
