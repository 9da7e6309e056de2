CREATE INDEX "subscriptions_to_hand_over" ON "subscriptions" USING btree ("status","start_date") WHERE "subscriptions"."status" in ('pending', 'waitingForCustomer');--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_office_log(usual timestamptz, about_money timestamptz, forgotten_at timestamptz)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('galgal.forgetting', 'on', true);
  WITH old AS (
    -- The later of the two first: by it the index is read.
    DELETE FROM office_log WHERE sequence IS NOT NULL AND at < greatest(usual, about_money)
      AND at < CASE WHEN amount IS NULL THEN usual ELSE about_money END
    RETURNING sequence, hash
  ), numbered AS (SELECT sequence, hash, sequence - row_number() OVER (ORDER BY sequence) AS run FROM old),
  cut AS (
    INSERT INTO office_log_cuts (from_no, to_no, hash, at)
    SELECT min(sequence), max(sequence), (array_agg(hash ORDER BY sequence DESC))[1], forgotten_at
    FROM numbered GROUP BY run RETURNING 1
  )
  SELECT count(*) INTO gone FROM old;
  PERFORM set_config('galgal.forgetting', 'off', true);
  RETURN gone;
END $$;
