CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`phone` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`language` text DEFAULT 'de' NOT NULL,
	`timezone` text DEFAULT 'Europe/Berlin' NOT NULL,
	`avatar_id` text,
	`avatar_url` text,
	`frontend_settings` text DEFAULT '{}' NOT NULL,
	`email_confirmed_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE INDEX `accounts_phone` ON `accounts` (`phone`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_deleted` ON `accounts` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`code_hash` text NOT NULL,
	`link_hash` text,
	`payload` text DEFAULT '{}' NOT NULL,
	`checks` integer DEFAULT 0 NOT NULL,
	`known_checks` integer DEFAULT 0 NOT NULL,
	`sends` integer DEFAULT 1 NOT NULL,
	`window_started_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`link_expires_at` integer,
	`used_at` integer,
	`sweep_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_target` ON `codes` (`purpose`,`target`,`scope`);--> statement-breakpoint
CREATE UNIQUE INDEX `codes_link` ON `codes` (`link_hash`);--> statement-breakpoint
CREATE INDEX `codes_sweep` ON `codes` (`sweep_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`lease_id` text NOT NULL,
	`lease_until` integer NOT NULL,
	`status` integer,
	`body` text,
	`is_done` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_days` (
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `kind`, `day`)
);
--> statement-breakpoint
CREATE INDEX `mail_days_expiry` ON `mail_days` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_sends` (
	`act_id` text NOT NULL,
	`recipient_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`act_id`, `recipient_hash`)
);
--> statement-breakpoint
CREATE INDEX `mail_sends_recipient` ON `mail_sends` (`recipient_hash`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mail_sends_expiry` ON `mail_sends` (`expires_at`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`account_id` text NOT NULL,
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `app_id`)
);
--> statement-breakpoint
CREATE INDEX `memberships_deleted` ON `memberships` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `project_visits` (
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `project_id`)
);
--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`app_id` text NOT NULL,
	`device_id` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_device` ON `push_tokens` (`account_id`,`app_id`,`device_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text,
	`host` text DEFAULT '' NOT NULL,
	`parent_id` text,
	`device_id` text,
	`app_id` text,
	`user_agent` text,
	`last_used_at` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`,`device_id`);--> statement-breakpoint
CREATE INDEX `sessions_parent` ON `sessions` (`parent_id`);--> statement-breakpoint
CREATE INDEX `sessions_host` ON `sessions` (`host`,`revoked_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stashes` (
	`intent_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`session_id` text NOT NULL,
	`account_id` text NOT NULL,
	`source_host` text NOT NULL,
	`destination_host` text NOT NULL,
	`project_id` text,
	`app_id` text,
	`path` text NOT NULL,
	`challenge` text,
	`code_hash` text,
	`used_at` integer,
	`started_session_id` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stashes_code` ON `stashes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `stashes_expiry` ON `stashes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `task_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`lease_until` integer NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_runs_expiry` ON `task_runs` (`expires_at`);--> statement-breakpoint
CREATE INDEX `task_runs_status` ON `task_runs` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `window_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `window_counts_expiry` ON `window_counts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `backfills` (
	`name` text NOT NULL,
	`database` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`cursor` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`error` text,
	`started_at` integer NOT NULL,
	`heartbeat_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`name`, `database`)
);
--> statement-breakpoint
CREATE TABLE `failed_deliveries` (
	`event_id` text NOT NULL,
	`consumer` text NOT NULL,
	`project_id` text NOT NULL,
	`database` text NOT NULL,
	`event_type` text NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`happened_at` integer NOT NULL,
	`failed_at` integer NOT NULL,
	`retried_at` integer,
	PRIMARY KEY(`event_id`, `consumer`)
);
--> statement-breakpoint
CREATE INDEX `failed_deliveries_project` ON `failed_deliveries` (`project_id`,`failed_at`,`event_id`);--> statement-breakpoint
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
CREATE TABLE `apps` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`language` text DEFAULT 'de' NOT NULL,
	`timezone` text DEFAULT 'Europe/Berlin' NOT NULL,
	`default_service_slug` text DEFAULT 'groups' NOT NULL,
	`domain_id` text,
	`reply_to_email` text,
	`support_url` text,
	`meta_title` text,
	`meta_description` text,
	`opengraph_title` text,
	`opengraph_description` text,
	`colors` text NOT NULL,
	`app_icon_url` text,
	`logo_url` text,
	`logo_dark_url` text,
	`is_advanced_logo` integer DEFAULT false NOT NULL,
	`is_application_switcher_enabled` integer DEFAULT false NOT NULL,
	`is_allowed_signups_to_public_app` integer DEFAULT true NOT NULL,
	`is_user_can_see_members` integer DEFAULT true NOT NULL,
	`is_phone_required` integer DEFAULT false NOT NULL,
	`is_open_to_guests` integer DEFAULT true NOT NULL,
	`signup_plan_ids` text DEFAULT '[]' NOT NULL,
	`rolled_up_to` text,
	`roll_up_due_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `apps_slug` ON `apps` (`slug`);--> statement-breakpoint
CREATE INDEX `apps_project` ON `apps` (`project_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `apps_domain` ON `apps` (`domain_id`);--> statement-breakpoint
CREATE INDEX `apps_roll_up` ON `apps` (`roll_up_due_at`,`id`);--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'proceeding' NOT NULL,
	`app_id` text,
	`proceeding_since` integer,
	`checked_at` integer,
	`failed_checks` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_name` ON `domains` (`name`);--> statement-breakpoint
CREATE INDEX `domains_project` ON `domains` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `domains_status` ON `domains` (`status`,`checked_at`);--> statement-breakpoint
CREATE TABLE `invitation_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`invitation_id` text NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `invitation_tokens_invitation` ON `invitation_tokens` (`app_id`,`invitation_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`owner_id` text NOT NULL,
	`shard` integer NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`tariff` text DEFAULT 'free' NOT NULL,
	`language` text DEFAULT 'de' NOT NULL,
	`timezone` text DEFAULT 'Europe/Berlin' NOT NULL,
	`team_settings` text DEFAULT '{"isTwoStepRequired":false,"defaultRole":"support","notifyOnJoin":true}' NOT NULL,
	`options` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug` ON `projects` (`slug`);--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`account_id` text,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`app_ids` text DEFAULT '[]' NOT NULL,
	`invited_by` text,
	`invitation_token_hash` text,
	`invitation_expires_at` integer,
	`opened_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_email` ON `team_members` (`project_id`,`email`);--> statement-breakpoint
CREATE INDEX `team_members_account` ON `team_members` (`account_id`,`status`);--> statement-breakpoint
CREATE INDEX `team_members_project` ON `team_members` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_invitation` ON `team_members` (`invitation_token_hash`);--> statement-breakpoint
CREATE TABLE `promos` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`promo_type` text DEFAULT 'app' NOT NULL,
	`is_enabled` integer DEFAULT false NOT NULL,
	`cover_url` text,
	`short_description` text DEFAULT '' NOT NULL,
	`body` text,
	`promo_category_ids` text DEFAULT '[]' NOT NULL,
	`hide_members_amount` integer DEFAULT false NOT NULL,
	`cta_icon` text,
	`cta_text` text DEFAULT '' NOT NULL,
	`cta_icon_position` text DEFAULT 'left' NOT NULL,
	`cta_custom_url` integer DEFAULT false NOT NULL,
	`cta_url` text,
	`media` text DEFAULT '[]' NOT NULL,
	`is_placed_on_discovery_apps_page` integer DEFAULT false NOT NULL,
	`is_shown_for_guests` integer DEFAULT true NOT NULL,
	`members_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promos_app` ON `promos` (`app_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `promos_slug` ON `promos` (`slug`);--> statement-breakpoint
CREATE INDEX `promos_discovery` ON `promos` (`is_placed_on_discovery_apps_page`,`is_enabled`,`members_count`,`id`);--> statement-breakpoint
CREATE INDEX `promos_project` ON `promos` (`project_id`,`is_placed_on_discovery_apps_page`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`app_id` text NOT NULL,
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`input` text NOT NULL,
	`state` text,
	`step` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`result` text,
	`error` text,
	`heartbeat_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tasks_account` ON `tasks` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_app` ON `tasks` (`app_id`,`status`);--> statement-breakpoint
CREATE INDEX `tasks_status` ON `tasks` (`status`,`heartbeat_at`);--> statement-breakpoint
CREATE INDEX `tasks_expiry` ON `tasks` (`expires_at`);