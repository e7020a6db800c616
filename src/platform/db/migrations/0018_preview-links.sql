CREATE TABLE "preview_links" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"path" text NOT NULL,
	"made_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_links_key_hash_unique" UNIQUE("key_hash")
);
