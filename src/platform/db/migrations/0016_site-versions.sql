CREATE TABLE "site_blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"packing" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_version_files" (
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" bigint NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	CONSTRAINT "site_version_files_path_since_pk" PRIMARY KEY("path","since")
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tree_hash" text NOT NULL,
	"parent" integer,
	"is_live" boolean NOT NULL,
	"author" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "site_version_files_by_hash" ON "site_version_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "site_version_files_by_until" ON "site_version_files" USING btree ("until");