CREATE TABLE `payment_comparisons` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`since` integer NOT NULL,
	`phase` text NOT NULL,
	`after` text,
	`step` integer DEFAULT 0 NOT NULL,
	`checked_count` integer DEFAULT 0 NOT NULL,
	`mended` text DEFAULT '[]' NOT NULL,
	`mended_count` integer DEFAULT 0 NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `payment_comparisons_latest` ON `payment_comparisons` (`project_id`,`seller_id`,`started_at`);
--> statement-breakpoint
CREATE INDEX `payment_comparisons_old` ON `payment_comparisons` (`started_at`);
--> statement-breakpoint
ALTER TABLE `plan_grants` ADD `noticed_ends_at` integer;
--> statement-breakpoint
CREATE INDEX `plan_grants_noticing` ON `plan_grants` (`ends_at`) WHERE is_told_as_held = 1 and ends_at is not null and noticed_ends_at is not ends_at;
