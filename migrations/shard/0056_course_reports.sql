CREATE TABLE `course_reports` (
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`counted_at` integer NOT NULL,
	`totals` text NOT NULL,
	`lessons` text NOT NULL,
	PRIMARY KEY(`app_id`, `course_id`)
);
