#!/bin/bash
# Runs the database's copy: fetched whole the first time, and following ever after.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"
  export PGPASSWORD=$REPLICATION_PASSWORD
  # With the password in it for later: --write-recovery-conf keeps it beside the data.
  pg_basebackup --host="$PRIMARY_HOST" --port="${PRIMARY_PORT:-5432}" --username=replicator --pgdata="$PGDATA" \
    --wal-method=stream --slot=replica --checkpoint=fast --write-recovery-conf
  chmod 700 "$PGDATA"
  unset PGPASSWORD
fi
exec postgres "$@"
