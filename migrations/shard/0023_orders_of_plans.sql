CREATE INDEX `plan_grants_of_order` ON `plan_grants` (`order_id`) WHERE order_id is not null;
