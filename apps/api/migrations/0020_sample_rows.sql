CREATE TABLE "sample_rows" (
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sample_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
