CREATE TABLE `revenue_months` (
	`project_id` text NOT NULL,
	`currency` text NOT NULL,
	`month` text NOT NULL,
	`app_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`sold_count` integer DEFAULT 0 NOT NULL,
	`new_cents` integer DEFAULT 0 NOT NULL,
	`returned_cents` integer DEFAULT 0 NOT NULL,
	`changed_cents` integer DEFAULT 0 NOT NULL,
	`churned_cents` integer DEFAULT 0 NOT NULL,
	`new_count` integer DEFAULT 0 NOT NULL,
	`returned_count` integer DEFAULT 0 NOT NULL,
	`churned_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `currency`, `month`, `app_id`, `plan_id`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `revenue` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `orders` ADD `mrr_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Keeps revenue_months in step with what each order says of its revenue, in the transaction of every write.
CREATE TRIGGER revenue_of_new_order AFTER INSERT ON orders
WHEN NEW.revenue <> '[]' BEGIN
  INSERT INTO revenue_months (project_id, currency, month, app_id, plan_id, paid_cents, refunded_cents, sold_count, new_cents, returned_cents, changed_cents, churned_cents, new_count, returned_count, churned_count)
    SELECT NEW.project_id, NEW.currency, value ->> 'month', coalesce(NEW.app_id, ''), coalesce(NEW.plan_id, ''),
      coalesce(sum(value ->> 'paidCents'), 0), coalesce(sum(value ->> 'refundedCents'), 0), coalesce(sum(value ->> 'soldCount'), 0), coalesce(sum(value ->> 'newCents'), 0), coalesce(sum(value ->> 'returnedCents'), 0), coalesce(sum(value ->> 'changedCents'), 0), coalesce(sum(value ->> 'churnedCents'), 0), coalesce(sum(value ->> 'newCount'), 0), coalesce(sum(value ->> 'returnedCount'), 0), coalesce(sum(value ->> 'churnedCount'), 0)
    FROM json_each(NEW.revenue) GROUP BY value ->> 'month'
    ON CONFLICT (project_id, currency, month, app_id, plan_id) DO UPDATE SET paid_cents = paid_cents + excluded.paid_cents, refunded_cents = refunded_cents + excluded.refunded_cents, sold_count = sold_count + excluded.sold_count, new_cents = new_cents + excluded.new_cents, returned_cents = returned_cents + excluded.returned_cents, changed_cents = changed_cents + excluded.changed_cents, churned_cents = churned_cents + excluded.churned_cents, new_count = new_count + excluded.new_count, returned_count = returned_count + excluded.returned_count, churned_count = churned_count + excluded.churned_count;
END;
--> statement-breakpoint
CREATE TRIGGER revenue_of_changed_order AFTER UPDATE OF revenue, plan_id, app_id, currency ON orders
WHEN NEW.revenue <> OLD.revenue OR NEW.plan_id IS NOT OLD.plan_id OR NEW.app_id IS NOT OLD.app_id OR NEW.currency <> OLD.currency BEGIN
  INSERT INTO revenue_months (project_id, currency, month, app_id, plan_id, paid_cents, refunded_cents, sold_count, new_cents, returned_cents, changed_cents, churned_cents, new_count, returned_count, churned_count)
    SELECT OLD.project_id, OLD.currency, value ->> 'month', coalesce(OLD.app_id, ''), coalesce(OLD.plan_id, ''),
      -coalesce(sum(value ->> 'paidCents'), 0), -coalesce(sum(value ->> 'refundedCents'), 0), -coalesce(sum(value ->> 'soldCount'), 0), -coalesce(sum(value ->> 'newCents'), 0), -coalesce(sum(value ->> 'returnedCents'), 0), -coalesce(sum(value ->> 'changedCents'), 0), -coalesce(sum(value ->> 'churnedCents'), 0), -coalesce(sum(value ->> 'newCount'), 0), -coalesce(sum(value ->> 'returnedCount'), 0), -coalesce(sum(value ->> 'churnedCount'), 0)
    FROM json_each(OLD.revenue) GROUP BY value ->> 'month'
    ON CONFLICT (project_id, currency, month, app_id, plan_id) DO UPDATE SET paid_cents = paid_cents + excluded.paid_cents, refunded_cents = refunded_cents + excluded.refunded_cents, sold_count = sold_count + excluded.sold_count, new_cents = new_cents + excluded.new_cents, returned_cents = returned_cents + excluded.returned_cents, changed_cents = changed_cents + excluded.changed_cents, churned_cents = churned_cents + excluded.churned_cents, new_count = new_count + excluded.new_count, returned_count = returned_count + excluded.returned_count, churned_count = churned_count + excluded.churned_count;
  INSERT INTO revenue_months (project_id, currency, month, app_id, plan_id, paid_cents, refunded_cents, sold_count, new_cents, returned_cents, changed_cents, churned_cents, new_count, returned_count, churned_count)
    SELECT NEW.project_id, NEW.currency, value ->> 'month', coalesce(NEW.app_id, ''), coalesce(NEW.plan_id, ''),
      coalesce(sum(value ->> 'paidCents'), 0), coalesce(sum(value ->> 'refundedCents'), 0), coalesce(sum(value ->> 'soldCount'), 0), coalesce(sum(value ->> 'newCents'), 0), coalesce(sum(value ->> 'returnedCents'), 0), coalesce(sum(value ->> 'changedCents'), 0), coalesce(sum(value ->> 'churnedCents'), 0), coalesce(sum(value ->> 'newCount'), 0), coalesce(sum(value ->> 'returnedCount'), 0), coalesce(sum(value ->> 'churnedCount'), 0)
    FROM json_each(NEW.revenue) GROUP BY value ->> 'month'
    ON CONFLICT (project_id, currency, month, app_id, plan_id) DO UPDATE SET paid_cents = paid_cents + excluded.paid_cents, refunded_cents = refunded_cents + excluded.refunded_cents, sold_count = sold_count + excluded.sold_count, new_cents = new_cents + excluded.new_cents, returned_cents = returned_cents + excluded.returned_cents, changed_cents = changed_cents + excluded.changed_cents, churned_cents = churned_cents + excluded.churned_cents, new_count = new_count + excluded.new_count, returned_count = returned_count + excluded.returned_count, churned_count = churned_count + excluded.churned_count;
END;
--> statement-breakpoint
CREATE TRIGGER revenue_of_deleted_order AFTER DELETE ON orders
WHEN OLD.revenue <> '[]' BEGIN
  INSERT INTO revenue_months (project_id, currency, month, app_id, plan_id, paid_cents, refunded_cents, sold_count, new_cents, returned_cents, changed_cents, churned_cents, new_count, returned_count, churned_count)
    SELECT OLD.project_id, OLD.currency, value ->> 'month', coalesce(OLD.app_id, ''), coalesce(OLD.plan_id, ''),
      -coalesce(sum(value ->> 'paidCents'), 0), -coalesce(sum(value ->> 'refundedCents'), 0), -coalesce(sum(value ->> 'soldCount'), 0), -coalesce(sum(value ->> 'newCents'), 0), -coalesce(sum(value ->> 'returnedCents'), 0), -coalesce(sum(value ->> 'changedCents'), 0), -coalesce(sum(value ->> 'churnedCents'), 0), -coalesce(sum(value ->> 'newCount'), 0), -coalesce(sum(value ->> 'returnedCount'), 0), -coalesce(sum(value ->> 'churnedCount'), 0)
    FROM json_each(OLD.revenue) GROUP BY value ->> 'month'
    ON CONFLICT (project_id, currency, month, app_id, plan_id) DO UPDATE SET paid_cents = paid_cents + excluded.paid_cents, refunded_cents = refunded_cents + excluded.refunded_cents, sold_count = sold_count + excluded.sold_count, new_cents = new_cents + excluded.new_cents, returned_cents = returned_cents + excluded.returned_cents, changed_cents = changed_cents + excluded.changed_cents, churned_cents = churned_cents + excluded.churned_cents, new_count = new_count + excluded.new_count, returned_count = returned_count + excluded.returned_count, churned_count = churned_count + excluded.churned_count;
END;
