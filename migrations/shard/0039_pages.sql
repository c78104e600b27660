CREATE TABLE `app_custom_codes` (
	`app_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checklist_marks` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`mark` text NOT NULL,
	`done_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `checklist_marks_mark` ON `checklist_marks` (`app_id`,`mark`);
--> statement-breakpoint
CREATE TABLE `page_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`template` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_templates_project` ON `page_templates` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`page_id` text NOT NULL,
	`version` integer NOT NULL,
	`editor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_published` integer NOT NULL,
	`name` text NOT NULL,
	`template` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_page` ON `page_versions` (`app_id`,`page_id`,`version`);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`service` text,
	`slug` text,
	`name` text NOT NULL,
	`template` text NOT NULL,
	`draft_name` text,
	`draft` text,
	`published_at` integer,
	`publish_at` integer,
	`unpublish_at` integer,
	`meta_title` text,
	`meta_description` text,
	`picture_url` text,
	`is_indexed` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`app_id`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_service` ON `pages` (`app_id`,`service`);
--> statement-breakpoint
CREATE INDEX `pages_edited` ON `pages` (`app_id`,`edited_at`,`id`);
--> statement-breakpoint
CREATE INDEX `pages_publish` ON `pages` (`publish_at`) WHERE publish_at is not null;
--> statement-breakpoint
CREATE INDEX `pages_unpublish` ON `pages` (`unpublish_at`) WHERE unpublish_at is not null;
--> statement-breakpoint
CREATE INDEX `pages_deleted` ON `pages` (`deleted_at`) WHERE deleted_at is not null;
