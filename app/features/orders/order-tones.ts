import type { OrderStatus } from "@db/vocabulary/payments";
import type { BadgeTone } from "~/ui/Badge";

/** The colour of each state of an order. */
export const orderTones: Record<OrderStatus, BadgeTone> = {
  pending: "info",
  active: "success",
  suspended: "warning",
  canceled: "warning",
  expired: "neutral",
  refunded: "danger",
};
