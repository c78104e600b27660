CREATE TABLE `bulletin_recipients` (
	`app_id` text NOT NULL,
	`bulletin_id` text NOT NULL,
	`profile_id` text NOT NULL,
	PRIMARY KEY(`app_id`, `bulletin_id`, `profile_id`)
);
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `segment_id` text;
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `segment_name` text;
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `ways` text DEFAULT '[]' NOT NULL;
