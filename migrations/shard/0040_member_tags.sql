CREATE TABLE `import_addresses` (
	`app_id` text NOT NULL,
	`task_id` text NOT NULL,
	`email` text NOT NULL,
	`line` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `task_id`, `email`)
);
--> statement-breakpoint
CREATE INDEX `import_addresses_old` ON `import_addresses` (`created_at`);
--> statement-breakpoint
CREATE TABLE `import_columns` (
	`app_id` text NOT NULL,
	`head` text NOT NULL,
	`target` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `head`)
);
--> statement-breakpoint
CREATE TABLE `member_segments` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `member_segments_name` ON `member_segments` (`app_id`,`name`,`id`);
--> statement-breakpoint
CREATE TABLE `member_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`kind` text,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`color` text DEFAULT '#64748b' NOT NULL,
	`is_shown_to_members` integer DEFAULT false NOT NULL,
	`profiles_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_tags_kind` ON `member_tags` (`app_id`,`kind`) WHERE kind is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `member_tags_name` ON `member_tags` (`app_id`,`name_key`);
--> statement-breakpoint
CREATE TABLE `profile_tags` (
	`app_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `tag_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `profile_tags_profile` ON `profile_tags` (`app_id`,`profile_id`,`tag_id`);
--> statement-breakpoint
CREATE TABLE `__new_automations` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`event` text NOT NULL,
	`action` text NOT NULL,
	`autoresponder_id` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`list` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_automations`("id", "app_id", "event", "action", "autoresponder_id", "list", "tags", "is_active", "created_at", "updated_at") SELECT "id", "app_id", "event", "action", "autoresponder_id", "list", "tags", "is_active", "created_at", "updated_at" FROM `automations`;
--> statement-breakpoint
DROP TABLE `automations`;
--> statement-breakpoint
ALTER TABLE `__new_automations` RENAME TO `automations`;
--> statement-breakpoint
CREATE INDEX `automations_latest` ON `automations` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `automations_event` ON `automations` (`event`,`app_id`);
--> statement-breakpoint
CREATE INDEX `automations_autoresponder` ON `automations` (`autoresponder_id`);
--> statement-breakpoint
ALTER TABLE `invitations` ADD `tag_ids` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `invitation_id` text;
--> statement-breakpoint
CREATE INDEX `profiles_punished` ON `profiles` (`app_id`,`created_at`,`id`) WHERE is_punished = 1;
--> statement-breakpoint
CREATE INDEX `profiles_deleted` ON `profiles` (`app_id`,`created_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `profiles_invitation` ON `profiles` (`app_id`,`invitation_id`) WHERE invitation_id is not null;
--> statement-breakpoint
CREATE INDEX `profiles_seen` ON `profiles` (`app_id`,`last_seen_at`,`id`);
