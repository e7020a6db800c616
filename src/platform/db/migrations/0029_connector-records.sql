CREATE TABLE "connector_records" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"record" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connector_records_source_key_pk" PRIMARY KEY("source","key")
);
