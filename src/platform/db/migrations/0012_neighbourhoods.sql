CREATE TABLE "neighbourhoods" (
	"id" integer PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_cities" DROP CONSTRAINT "search_cities_slug_unique";--> statement-breakpoint
ALTER TABLE "search_cities" ADD COLUMN "neighbourhood_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_cities" ADD CONSTRAINT "search_cities_place" UNIQUE("slug","neighbourhood_id");