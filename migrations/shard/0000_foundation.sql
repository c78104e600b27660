CREATE TABLE `activity_marks` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `activity_marks_day` ON `activity_marks` (`app_id`,`day`,`profile_id`);--> statement-breakpoint
CREATE TABLE `app_days` (
	`app_id` text NOT NULL,
	`day` text NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`new_members` integer DEFAULT 0 NOT NULL,
	`active_day` integer DEFAULT 0 NOT NULL,
	`active_week` integer DEFAULT 0 NOT NULL,
	`active_month` integer DEFAULT 0 NOT NULL,
	`posts` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `cohort_days` (
	`app_id` text NOT NULL,
	`day` text NOT NULL,
	`joined_month` text NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`app_id`, `day`, `joined_month`)
);
--> statement-breakpoint
CREATE TABLE `post_days` (
	`app_id` text NOT NULL,
	`day` text NOT NULL,
	`post_id` text NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `day`, `post_id`)
);
--> statement-breakpoint
CREATE TABLE `app_options` (
	`app_id` text PRIMARY KEY NOT NULL,
	`is_pwa_enabled` integer DEFAULT true NOT NULL,
	`is_push_enabled` integer DEFAULT true NOT NULL,
	`default_page_id_for_members` text,
	`default_page_id_for_logged_in` text,
	`date_format` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `onboarding_visits` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`seen_slides` integer DEFAULT 0 NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`)
);
--> statement-breakpoint
CREATE TABLE `onboardings` (
	`app_id` text PRIMARY KEY NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`active_since` integer,
	`title` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`button_text` text DEFAULT '' NOT NULL,
	`required_steps` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `service_settings` (
	`app_id` text NOT NULL,
	`service` text NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `service`)
);
--> statement-breakpoint
CREATE TABLE `slides` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`image_url` text,
	`url` text,
	`rank` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `slides_rank` ON `slides` (`app_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `cloud_chunks` (
	`project_id` text NOT NULL,
	`file_id` text NOT NULL,
	`chunk_index` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`project_id`, `file_id`, `chunk_index`)
);
--> statement-breakpoint
CREATE TABLE `cloud_garbage` (
	`key` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`multipart_id` text,
	`video_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cloud_garbage_project` ON `cloud_garbage` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cloud_garbage_age` ON `cloud_garbage` (`created_at`);--> statement-breakpoint
CREATE TABLE `cloud_marks` (
	`project_id` text NOT NULL,
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`is_folder` integer NOT NULL,
	`favorite_at` integer,
	`opened_at` integer,
	PRIMARY KEY(`project_id`, `account_id`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `cloud_marks_favorite` ON `cloud_marks` (`project_id`,`account_id`,`favorite_at`,`item_id`) WHERE favorite_at is not null;--> statement-breakpoint
CREATE INDEX `cloud_marks_opened` ON `cloud_marks` (`project_id`,`account_id`,`opened_at`,`item_id`) WHERE opened_at is not null;--> statement-breakpoint
CREATE INDEX `cloud_marks_item` ON `cloud_marks` (`project_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `cloud_storage` (
	`project_id` text PRIMARY KEY NOT NULL,
	`image_bytes` integer DEFAULT 0 NOT NULL,
	`video_bytes` integer DEFAULT 0 NOT NULL,
	`audio_bytes` integer DEFAULT 0 NOT NULL,
	`other_bytes` integer DEFAULT 0 NOT NULL,
	`files_count` integer DEFAULT 0 NOT NULL,
	`folders_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cloud_uploads` (
	`project_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`guid` text NOT NULL,
	`file_id` text NOT NULL,
	`app_id` text,
	`library_id` text NOT NULL,
	`folder_id` text NOT NULL,
	`is_hidden` integer NOT NULL,
	`key` text NOT NULL,
	`multipart_id` text,
	`name` text NOT NULL,
	`original_name` text NOT NULL,
	`extension` text NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`is_long_header` integer DEFAULT false NOT NULL,
	`chunks_total` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `owner_id`, `guid`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cloud_uploads_file` ON `cloud_uploads` (`file_id`);--> statement-breakpoint
CREATE INDEX `cloud_uploads_open` ON `cloud_uploads` (`project_id`,`size`) WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX `cloud_uploads_expiry` ON `cloud_uploads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `folders` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`app_id` text,
	`owner_id` text NOT NULL,
	`library_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`files_count` integer DEFAULT 0 NOT NULL,
	`folders_count` integer DEFAULT 0 NOT NULL,
	`thumb_id` text,
	`removed_at` integer,
	`removed_with_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `folders_parent_date` ON `folders` (`project_id`,`parent_id`,`updated_at`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `folders_parent_name` ON `folders` (`project_id`,`parent_id`,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `folders_library_name` ON `folders` (`project_id`,`library_id`,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `folders_project_name` ON `folders` (`project_id`,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `folders_removed` ON `folders` (`project_id`,`library_id`,`removed_at`,`id`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `folders_removed_with` ON `folders` (`project_id`,`removed_with_id`) WHERE removed_with_id is not null;--> statement-breakpoint
CREATE INDEX `folders_below` ON `folders` (`project_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `folders_thumb` ON `folders` (`thumb_id`) WHERE thumb_id is not null;--> statement-breakpoint
CREATE INDEX `folders_purge` ON `folders` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE TABLE `attachments` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `file_id`)
);
--> statement-breakpoint
CREATE INDEX `attachments_file` ON `attachments` (`file_id`,`app_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`parent_comment_id` text,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`text` text NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`replies_count` integer DEFAULT 0 NOT NULL,
	`edited_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`app_id`,`entity_type`,`entity_id`,`parent_comment_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_trends` ON `comments` (`app_id`,`entity_type`,`entity_id`,`parent_comment_id`,`likes_count`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_created` ON `comments` (`app_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_time` ON `comments` (`app_id`,`entity_type`,`entity_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`app_id`,`author_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_deleted` ON `comments` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `group_members` (
	`app_id` text NOT NULL,
	`group_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`is_moderator` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `group_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `group_members_profile` ON `group_members` (`app_id`,`profile_id`,`group_id`);--> statement-breakpoint
CREATE INDEX `group_members_latest` ON `group_members` (`app_id`,`group_id`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`access` text DEFAULT 'open' NOT NULL,
	`rank` text NOT NULL,
	`members_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_slug` ON `groups` (`app_id`,`slug`);--> statement-breakpoint
CREATE INDEX `groups_rank` ON `groups` (`app_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `likes` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `likes_created` ON `likes` (`app_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `likes_latest` ON `likes` (`app_id`,`entity_type`,`entity_id`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE TABLE `mentions` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `mentions_profile` ON `mentions` (`app_id`,`profile_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `space_members` (
	`app_id` text NOT NULL,
	`space_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`is_moderator` integer DEFAULT false NOT NULL,
	`notifications` text DEFAULT 'all_new' NOT NULL,
	`seen_sequence` integer DEFAULT 0 NOT NULL,
	`rules_read_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `space_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `space_members_profile` ON `space_members` (`app_id`,`profile_id`,`space_id`);--> statement-breakpoint
CREATE INDEX `space_members_latest` ON `space_members` (`app_id`,`space_id`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE TABLE `spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`discriminator` text DEFAULT 'groups' NOT NULL,
	`group_id` text,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rules` text DEFAULT '' NOT NULL,
	`access` text DEFAULT 'open' NOT NULL,
	`cover_url` text,
	`mobile_cover_url` text,
	`rank` text NOT NULL,
	`is_for_newcomers` integer DEFAULT true NOT NULL,
	`rules_changed_at` integer,
	`members_count` integer DEFAULT 0 NOT NULL,
	`requests_count` integer DEFAULT 0 NOT NULL,
	`posts_count` integer DEFAULT 0 NOT NULL,
	`post_sequence` integer DEFAULT 0 NOT NULL,
	`pinned_post_id` text,
	`pinned_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spaces_slug` ON `spaces` (`app_id`,`discriminator`,`slug`);--> statement-breakpoint
CREATE INDEX `spaces_rank` ON `spaces` (`app_id`,`group_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `custom_fields` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`type` text DEFAULT 'text' NOT NULL,
	`name` text NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`validation_rules` text DEFAULT '{}' NOT NULL,
	`is_shown_at_signup` integer DEFAULT false NOT NULL,
	`is_shown_on_profile` integer DEFAULT false NOT NULL,
	`rank` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `custom_fields_rank` ON `custom_fields` (`app_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `file_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` text NOT NULL,
	`file_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_names_file` ON `file_names` (`file_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`app_id` text,
	`owner_id` text NOT NULL,
	`library_id` text NOT NULL,
	`folder_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`original_name` text NOT NULL,
	`extension` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	`duration` integer,
	`status` text,
	`encode_progress` integer,
	`video_id` text,
	`video_asked_at` integer,
	`thumb_id` text,
	`poster_id` text,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`sweep_at` integer,
	`sent_at` integer,
	`removed_at` integer,
	`removed_with_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `files_folder_date` ON `files` (`project_id`,`folder_id`,`updated_at`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_folder_name` ON `files` (`project_id`,`folder_id`,`name_key`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_folder_type` ON `files` (`project_id`,`folder_id`,`type`,`name_key`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_library_date` ON `files` (`project_id`,`library_id`,`created_at`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_library_search` ON `files` (`project_id`,`library_id`,`updated_at`,`id`,`name_key`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_library_name` ON `files` (`project_id`,`library_id`,`name_key`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_category_date` ON `files` (`project_id`,`library_id`,`category`,`updated_at`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_category_name` ON `files` (`project_id`,`library_id`,`category`,`name_key`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_sent` ON `files` (`project_id`,`library_id`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `files_removed` ON `files` (`project_id`,`library_id`,`removed_at`,`id`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `files_all_of_folder` ON `files` (`project_id`,`folder_id`);--> statement-breakpoint
CREATE INDEX `files_removed_with` ON `files` (`project_id`,`removed_with_id`) WHERE removed_with_id is not null;--> statement-breakpoint
CREATE INDEX `files_library_size` ON `files` (`project_id`,`library_id`,`type`,`size`);--> statement-breakpoint
CREATE INDEX `files_project_date` ON `files` (`project_id`,`updated_at`,`id`) WHERE removed_at is null and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `files_thumb` ON `files` (`thumb_id`) WHERE thumb_id is not null;--> statement-breakpoint
CREATE INDEX `files_poster` ON `files` (`poster_id`) WHERE poster_id is not null;--> statement-breakpoint
CREATE INDEX `files_sweep` ON `files` (`sweep_at`) WHERE sweep_at is not null;--> statement-breakpoint
CREATE INDEX `files_purge` ON `files` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `files_in_process` ON `files` (`status`,`created_at`) WHERE status = 'process';--> statement-breakpoint
CREATE INDEX `files_key` ON `files` (`key`);--> statement-breakpoint
CREATE TABLE `follows` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `follows_latest` ON `follows` (`app_id`,`entity_type`,`entity_id`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE INDEX `follows_profile` ON `follows` (`app_id`,`profile_id`,`entity_type`,`created_at`,`entity_id`);--> statement-breakpoint
CREATE TABLE `member_counts` (
	`app_id` text PRIMARY KEY NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text,
	`profile_id` text,
	`invited_by` text,
	`inviter_name` text DEFAULT '' NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`space_ids` text DEFAULT '[]' NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`accepted_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_app` ON `invitations` (`app_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`app_id`,`email`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`account_id` text,
	`type` text DEFAULT 'member' NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(first_name || ' ' || last_name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`last_name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`email` text,
	`phone` text,
	`avatar_url` text,
	`cover_url` text,
	`bio` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`custom_fields` text DEFAULT '{}' NOT NULL,
	`notifications` text,
	`contact` text,
	`source` text DEFAULT 'signup' NOT NULL,
	`timezone` text,
	`is_blocked` integer DEFAULT false NOT NULL,
	`is_punished` integer DEFAULT false NOT NULL,
	`posts_count` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_account` ON `profiles` (`app_id`,`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email` ON `profiles` (`app_id`,`email`);--> statement-breakpoint
CREATE INDEX `profiles_latest` ON `profiles` (`app_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_type` ON `profiles` (`app_id`,`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_blocked` ON `profiles` (`app_id`,`id`) WHERE is_blocked = 1;--> statement-breakpoint
CREATE INDEX `profiles_name` ON `profiles` (`app_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_last_name` ON `profiles` (`app_id`,`last_name_key`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`relayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_pending` ON `outbox` (`created_at`) WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX `outbox_relayed` ON `outbox` (`relayed_at`);--> statement-breakpoint
CREATE TABLE `poll_options` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`votes_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `poll_options_poll` ON `poll_options` (`app_id`,`entity_type`,`entity_id`,`position`);--> statement-breakpoint
CREATE TABLE `poll_votes` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`option_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `profile_id`, `option_id`)
);
--> statement-breakpoint
CREATE INDEX `poll_votes_option` ON `poll_votes` (`app_id`,`option_id`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE TABLE `polls` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`question` text NOT NULL,
	`is_multiple` integer DEFAULT false NOT NULL,
	`voters_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`)
);
--> statement-breakpoint
CREATE TABLE `category_reads` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`space_id` text NOT NULL,
	`seen_sequence` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `space_id`)
);
--> statement-breakpoint
CREATE INDEX `category_reads_space` ON `category_reads` (`app_id`,`space_id`);--> statement-breakpoint
CREATE TABLE `post_drafts` (
	`app_id` text NOT NULL,
	`author_id` text NOT NULL,
	`space_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`cover_id` text,
	`attachment_ids` text DEFAULT '[]' NOT NULL,
	`poll` text,
	`publish_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `author_id`, `space_id`)
);
--> statement-breakpoint
CREATE INDEX `post_drafts_space` ON `post_drafts` (`app_id`,`space_id`);--> statement-breakpoint
CREATE TABLE `post_reads` (
	`app_id` text NOT NULL,
	`post_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `post_id`, `profile_id`)
);
--> statement-breakpoint
CREATE TABLE `post_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`post_id` text NOT NULL,
	`editor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_revisions_post` ON `post_revisions` (`app_id`,`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`discriminator` text DEFAULT 'groups' NOT NULL,
	`space_id` text NOT NULL,
	`author_id` text NOT NULL,
	`state` text DEFAULT 'published' NOT NULL,
	`slug` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`threads_count` integer DEFAULT 0 NOT NULL,
	`is_comments_disabled` integer DEFAULT false NOT NULL,
	`pinned_to_sidebar_at` integer,
	`share_hash` text,
	`shared_by` text,
	`shared_at` integer,
	`place_sequence` integer DEFAULT 0 NOT NULL,
	`publish_at` integer,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` text,
	`created_at` integer NOT NULL,
	`title_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(case when title <> '' then title else substr(text, 1, 60) end, 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Ç', 'c'), 'ç', 'c'), 'Ş', 's'), 'ş', 's'), 'Ğ', 'g'), 'ğ', 'g'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Ê', 'e'), 'ê', 'e'), 'Ë', 'e'), 'ë', 'e'), 'Á', 'a'), 'á', 'a'), 'À', 'a'), 'à', 'a'), 'Â', 'a'), 'â', 'a'), 'Ã', 'a'), 'ã', 'a'), 'Í', 'i'), 'í', 'i'), 'Î', 'i'), 'î', 'i'), 'Ï', 'i'), 'ï', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ò', 'o'), 'ò', 'o'), 'Ô', 'o'), 'ô', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ù', 'u'), 'ù', 'u'), 'Û', 'u'), 'û', 'u'), 'Ñ', 'n'), 'ñ', 'n'), 'Ø', 'ø'), 'ø', 'ø'), 'Å', 'a'), 'å', 'a'), 'Æ', 'æ'), 'æ', 'æ'), 'Š', 's'), 'š', 's'), 'Č', 'c'), 'č', 'c'), 'Ž', 'z'), 'ž', 'z'), 'Ł', 'ł'), 'ł', 'ł'), 'ß', 'ss'), 'ß', 'ss'))) VIRTUAL,
	`trend_score` integer GENERATED ALWAYS AS (created_at + cast(86400000 * log2(1 + likes_count + 2 * comments_count) as integer)) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug` ON `posts` (`app_id`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_share_hash` ON `posts` (`app_id`,`share_hash`);--> statement-breakpoint
CREATE INDEX `posts_space` ON `posts` (`app_id`,`space_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_trends` ON `posts` (`app_id`,`space_id`,`state`,`trend_score`,`id`);--> statement-breakpoint
CREATE INDEX `posts_name` ON `posts` (`app_id`,`space_id`,`state`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `posts_sequence` ON `posts` (`app_id`,`space_id`,`state`,`place_sequence`);--> statement-breakpoint
CREATE INDEX `posts_created` ON `posts` (`app_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`app_id`,`author_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_sidebar` ON `posts` (`app_id`,`space_id`,`pinned_to_sidebar_at`) WHERE pinned_to_sidebar_at is not null;--> statement-breakpoint
CREATE INDEX `posts_scheduled` ON `posts` (`app_id`,`created_at`,`id`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `posts_shared` ON `posts` (`app_id`,`space_id`) WHERE share_hash is not null;--> statement-breakpoint
CREATE INDEX `posts_shared_by` ON `posts` (`app_id`,`shared_by`) WHERE share_hash is not null;--> statement-breakpoint
CREATE INDEX `posts_due` ON `posts` (`publish_at`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`) WHERE state = 'deleted';--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`group_id` text,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`target` text NOT NULL,
	`icon` text,
	`is_new_tab` integer DEFAULT false NOT NULL,
	`show_only_plan_ids` text DEFAULT '[]' NOT NULL,
	`rank` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `links_rank` ON `links` (`app_id`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `links_group` ON `links` (`app_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `space_requests` (
	`app_id` text NOT NULL,
	`space_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`declined_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `space_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `space_requests_open` ON `space_requests` (`app_id`,`space_id`,`declined_at`,`created_at`,`profile_id`);--> statement-breakpoint
CREATE INDEX `space_requests_profile` ON `space_requests` (`app_id`,`profile_id`,`space_id`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`app_id` text NOT NULL,
	`type` text NOT NULL,
	`entity_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_entity` ON `search_documents` (`app_id`,`type`,`entity_id`);--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`app_id` text NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_word` ON `search_words` (`app_id`,`word`);