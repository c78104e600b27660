-- fill moderation_reports.told_at, moderation_reports.told_outcome
UPDATE `moderation_reports` SET `told_at` = `closed_at`, `told_outcome` = (
  SELECT CASE `status` WHEN 'approved' THEN 'approved' ELSE 'rejected' END FROM `moderation_items` WHERE `moderation_items`.`id` = `moderation_reports`.`item_id`
) WHERE `closed_at` IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM `moderation_items` WHERE `moderation_items`.`id` = `moderation_reports`.`item_id` AND `tell_at` IS NOT NULL
);
