CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"customer_id" text,
	"amount" integer,
	"why" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"session_id" text,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"permission" text,
	"subject_kind" text,
	"subject_id" text,
	"customer_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"changes" jsonb,
	"details" jsonb,
	"amount" integer,
	"request_id" text NOT NULL,
	"break_glass" boolean DEFAULT false NOT NULL,
	"sequence" bigint,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "office_log_cuts" (
	"from_no" bigint PRIMARY KEY NOT NULL,
	"to_no" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"name" text PRIMARY KEY NOT NULL,
	"permissions" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text,
	"totp" jsonb,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"hubs" jsonb,
	"is_demo" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"staff_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"hash" text NOT NULL,
	"device" text NOT NULL,
	"proof_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"break_glass" text
);
--> statement-breakpoint
CREATE TABLE "subscription_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"event" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery" ADD CONSTRAINT "staff_recovery_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_role_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("call","subject_kind","subject_id") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_requested" ON "approvals" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "office_log_sequence" ON "office_log" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "office_log_unchained" ON "office_log" USING btree ("id") WHERE "office_log"."sequence" is null;--> statement-breakpoint
CREATE INDEX "office_log_at" ON "office_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "office_log_subject" ON "office_log" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "office_log_customer" ON "office_log" USING btree ("customer_id","at") WHERE "office_log"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "office_log_staff" ON "office_log" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "settings_key" ON "settings" USING btree ("key","from");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_staff" ON "staff_recovery" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_hash" ON "staff_sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "subscription_moves_subscription" ON "subscription_moves" USING btree ("subscription_id","at");--> statement-breakpoint
-- Nobody changes or deletes a row of the log; its seal is filled in once. What is forgotten goes through one function.
CREATE FUNCTION guard_office_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND current_setting('galgal.forgetting', true) = 'on' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.sequence IS NULL AND OLD.hash IS NULL
    AND to_jsonb(OLD) - 'sequence' - 'hash' = to_jsonb(NEW) - 'sequence' - 'hash' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON "office_log" FOR EACH ROW EXECUTE FUNCTION guard_office_log();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON "office_log_cuts" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Deletes sealed rows that are older than they are kept; each run of neighbours leaves one row with the hash of its last.
CREATE FUNCTION forget_office_log(usual timestamptz, about_money timestamptz, forgotten_at timestamptz)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('galgal.forgetting', 'on', true);
  WITH old AS (
    DELETE FROM office_log WHERE sequence IS NOT NULL
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
