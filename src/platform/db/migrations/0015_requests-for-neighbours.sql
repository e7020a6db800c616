CREATE TABLE "neighbour_requests" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"their_property_id" integer NOT NULL,
	"handed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "neighbour_requests" ADD CONSTRAINT "neighbour_requests_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "neighbour_requests_waiting" ON "neighbour_requests" USING btree ("site") WHERE "neighbour_requests"."handed_at" is null;