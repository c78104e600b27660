CREATE TABLE `automation_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`automation_id` text NOT NULL,
	`event_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `automation_runs_event` ON `automation_runs` (`app_id`,`automation_id`,`event_id`);
--> statement-breakpoint
CREATE INDEX `automation_runs_latest` ON `automation_runs` (`app_id`,`automation_id`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `automation_runs_status` ON `automation_runs` (`app_id`,`automation_id`,`status`);
--> statement-breakpoint
CREATE INDEX `automation_runs_old` ON `automation_runs` (`created_at`);
--> statement-breakpoint
CREATE TABLE `automations` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`event` text NOT NULL,
	`action` text NOT NULL,
	`autoresponder_id` text NOT NULL,
	`list` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `automations_latest` ON `automations` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `automations_autoresponder` ON `automations` (`autoresponder_id`);
--> statement-breakpoint
CREATE TABLE `autoresponders` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`credentials` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`app_id` text,
	`webhook_id` text,
	`last_used_at` integer,
	`last_error` text,
	`last_error_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `autoresponders_type` ON `autoresponders` (`project_id`,`type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `autoresponders_latest` ON `autoresponders` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `smtp_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`enc` text NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`password` text,
	`from_email` text NOT NULL,
	`from_name` text DEFAULT '' NOT NULL,
	`app_ids` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`last_sent_at` integer,
	`last_error` text,
	`last_error_at` integer,
	`failures_count` integer DEFAULT 0 NOT NULL,
	`paused_until` integer,
	`noticed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `smtp_settings_latest` ON `smtp_settings` (`project_id`,`created_at`,`id`);
