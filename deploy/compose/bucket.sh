#!/bin/sh
# Runs at each start and changes nothing that is there already.
set -eu
mc alias set store http://objects:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing store/galgal
mc version enable store/galgal
cat > /tmp/galgal.json <<'POLICY'
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::galgal"] },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::galgal/*"]
    }
  ]
}
POLICY
mc admin policy create store galgal /tmp/galgal.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach store galgal --user "$S3_ACCESS_KEY_ID" || mc admin user info store "$S3_ACCESS_KEY_ID"
