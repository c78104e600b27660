ALTER TABLE `lessons` ADD `transcript` text DEFAULT '' NOT NULL;
