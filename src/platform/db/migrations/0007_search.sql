CREATE TABLE "search_category_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_category_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"web_ids" text[] NOT NULL,
	CONSTRAINT "search_category_sets_web_ids_unique" UNIQUE("web_ids")
);
--> statement-breakpoint
CREATE TABLE "search_cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"zip" text NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "search_cities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_rows" (
	"id" integer PRIMARY KEY NOT NULL,
	"goal" smallint NOT NULL,
	"status" smallint NOT NULL,
	"city_id" integer NOT NULL,
	"category_set_id" integer NOT NULL,
	"price" double precision,
	"bedrooms" integer,
	"bathrooms" integer,
	"showerrooms" integer,
	"toilets" integer,
	"garages" integer,
	"surface_livable" double precision,
	"surface_ground" double precision,
	"create_date" date NOT NULL,
	"reference" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"properties" integer NOT NULL,
	"trigrams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_rows" ADD CONSTRAINT "search_rows_id_properties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_rows_newest" ON "search_rows" USING btree ("goal","status","create_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_price_asc" ON "search_rows" USING btree ("goal","status","price","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_price_desc" ON "search_rows" USING btree ("goal","status","price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_surface" ON "search_rows" USING btree ("goal","status","surface_livable" DESC NULLS LAST,"surface_ground" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_by_city" ON "search_rows" USING btree ("goal","city_id","status","category_set_id","price","bedrooms","bathrooms","showerrooms","toilets","garages","create_date","surface_livable","surface_ground","id");--> statement-breakpoint
CREATE INDEX "search_rows_by_category" ON "search_rows" USING btree ("goal","category_set_id","status","city_id","price","bedrooms","bathrooms","showerrooms","toilets","garages","create_date","surface_livable","surface_ground","id");--> statement-breakpoint
CREATE INDEX "search_rows_by_reference" ON "search_rows" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "search_rows_by_word" ON "search_rows" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_by_trigram" ON "search_words" USING gin ("trigrams");