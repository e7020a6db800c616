ALTER TABLE "appointments" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_by_reminder" ON "appointments" USING btree ("remind_at") WHERE "appointments"."remind_at" is not null;