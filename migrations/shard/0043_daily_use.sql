CREATE TABLE `affiliate_clicks` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`day` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `plan_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `affiliate_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`paid_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `affiliate_payouts_member` ON `affiliate_payouts` (`app_id`,`profile_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `desk_views` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_views_own` ON `desk_views` (`project_id`,`account_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `closed_first_steps` (
	`project_id` text NOT NULL,
	`app_id` text NOT NULL,
	`closed_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `app_id`)
);
--> statement-breakpoint
CREATE TABLE `operator_notice_settings` (
	`project_id` text NOT NULL,
	`account_id` text NOT NULL,
	`off` text DEFAULT '[]' NOT NULL,
	`mail` text DEFAULT 'never' NOT NULL,
	`read_at` integer,
	`mailed_at` integer,
	`mail_at` integer,
	PRIMARY KEY(`project_id`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `operator_notice_settings_due` ON `operator_notice_settings` (`mail_at`) WHERE mail_at is not null;
--> statement-breakpoint
CREATE TABLE `operator_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`app_id` text,
	`kind` text NOT NULL,
	`thing_id` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_notices_latest` ON `operator_notices` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `operator_notices_old` ON `operator_notices` (`created_at`);
--> statement-breakpoint
ALTER TABLE `lock_screens` ADD `highlighted_plan_id` text;
