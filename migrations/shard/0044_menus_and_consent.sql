CREATE TABLE `consent_versions` (
	`app_id` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`wording` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `version`, `language`)
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`number` text NOT NULL,
	`version` text NOT NULL,
	`choices` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_latest` ON `consents` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `consents_number` ON `consents` (`app_id`,`number`,`created_at`);
--> statement-breakpoint
CREATE INDEX `consents_ended` ON `consents` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `trackings` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`fields` text NOT NULL,
	`secret` text,
	`app_ids` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trackings_latest` ON `trackings` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `menus` (
	`app_id` text NOT NULL,
	`type` text NOT NULL,
	`items` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `type`)
);
