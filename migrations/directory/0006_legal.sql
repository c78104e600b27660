CREATE TABLE `affiliate_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `affiliate_payouts_project` ON `affiliate_payouts` (`project_id`,`paid_at`);
--> statement-breakpoint
CREATE TABLE `affiliate_programs` (
	`project_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`payout_details` text,
	`clicks` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `affiliate_programs_code` ON `affiliate_programs` (`code`);
--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`company` text NOT NULL,
	`street` text NOT NULL,
	`zip` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`representative` text NOT NULL,
	`accepted_by` text NOT NULL,
	`accepted_by_name` text NOT NULL,
	`accepted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_project` ON `agreements` (`project_id`,`version`);
--> statement-breakpoint
CREATE TABLE `referrals` (
	`project_id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `referrals_referrer` ON `referrals` (`referrer_id`,`created_at`);
--> statement-breakpoint
ALTER TABLE `projects` ADD `privacy` text;
--> statement-breakpoint
ALTER TABLE `projects` ADD `retention_due_at` integer;
--> statement-breakpoint
CREATE INDEX `projects_retention` ON `projects` (`retention_due_at`) WHERE retention_due_at is not null;
