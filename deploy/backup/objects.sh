#!/bin/sh
# Copies the files of OBJECTS=disk: objects.sh DATA_DIR TO, each minute by cron, and after each backup of the database.
# What was removed or written anew is kept for 35 days, as long as a backup that names it.
set -eu
from=$1
to=$2
mkdir -p "$to/now" "$to/before"
for kind in documents photos; do
  [ -d "$from/$kind" ] || continue
  # A file is written beside as *.part and renamed, so each that has its name is whole.
  rsync -a --delete-delay --exclude='*.part' --backup --backup-dir="$to/before/$(date -u +%Y-%m-%d)/$kind" \
    "$from/$kind/" "$to/now/$kind/"
done
find "$to/before" -mindepth 1 -maxdepth 1 -type d -mtime +35 -exec rm -rf {} +
