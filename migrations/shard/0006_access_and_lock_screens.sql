CREATE TABLE `access_objects` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`access` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`)
);
--> statement-breakpoint
CREATE TABLE `lock_screens` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`title` text DEFAULT '' NOT NULL,
	`body` text,
	`media` text DEFAULT '[]' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`benefits` text DEFAULT '[]' NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`plan_ids` text DEFAULT '[]' NOT NULL,
	`cta` text DEFAULT 'registration' NOT NULL,
	`cta_text` text DEFAULT '' NOT NULL,
	`cta_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lock_screens_slug` ON `lock_screens` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `lock_screens_latest` ON `lock_screens` (`app_id`,`created_at`,`id`);
