CREATE INDEX `messages_lines` ON `messages` (`app_id`,`chat_id`,`sequence`) WHERE system is not null;
