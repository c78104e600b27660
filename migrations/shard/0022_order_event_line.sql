ALTER TABLE `order_events` ADD `line` text DEFAULT '' NOT NULL;
