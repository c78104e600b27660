CREATE TABLE `legal_page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`legal_page_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`body` text,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `legal_page_versions_latest` ON `legal_page_versions` (`project_id`,`legal_page_id`,`saved_at`);
--> statement-breakpoint
CREATE TABLE `legal_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`legal_page_type` text NOT NULL,
	`mode` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`url` text,
	`body` text,
	`cover_url` text,
	`app_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `legal_pages_latest` ON `legal_pages` (`project_id`,`created_at`,`id`);
