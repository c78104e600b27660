CREATE TABLE `push_keys` (
	`app_id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `has_push_device` integer DEFAULT false NOT NULL;
