#!/bin/bash
# Run once by the database's image, when the database is made: lets the copy follow.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
-- What the copy has not fetched yet is kept for it.
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replicator samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
