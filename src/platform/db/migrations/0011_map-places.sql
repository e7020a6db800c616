ALTER TABLE "search_rows" ADD COLUMN "map_x" integer;--> statement-breakpoint
ALTER TABLE "search_rows" ADD COLUMN "map_y" integer;--> statement-breakpoint
CREATE INDEX "search_rows_by_place" ON "search_rows" USING btree ("goal","map_x","map_y");