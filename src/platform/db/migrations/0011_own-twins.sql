ALTER TABLE "own_properties" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "own_properties" ADD COLUMN "different_from" integer[] DEFAULT '{}' NOT NULL;