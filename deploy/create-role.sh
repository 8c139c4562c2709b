#!/bin/sh
# Runs once, when the database is made: gives Gida a role that owns its database and has no rights beyond it.
set -eu

case "$GIDA_PASSWORD$POSTGRES_PASSWORD" in
  *change-this*)
    echo 'POSTGRES_PASSWORD or POSTGRES_ADMIN_PASSWORD in .env still holds "change-this". Put your own value in its place.' >&2
    exit 1
    ;;
esac

psql --set=ON_ERROR_STOP=1 --set=password="$GIDA_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role gida login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database gida owner gida;
revoke connect on database gida from public;
SQL
