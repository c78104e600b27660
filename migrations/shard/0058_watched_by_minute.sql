ALTER TABLE `course_reports` ADD `watched` text DEFAULT '{}' NOT NULL;
