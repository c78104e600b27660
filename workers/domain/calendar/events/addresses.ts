import { registerAddresses } from "@workers/domain/kernel/addresses";
import { AppError } from "@workers/errors";
import { getEvent } from "./lists/get-event";

registerAddresses(
  { type: "events", paths: ["/events"], locate: async () => null },
  {
    type: "screen",
    paths: [
      "/events/create",
      "/events/:slug/edit",
      "/events/:slug/attendees",
      "/settings/events",
      "/settings/events/categories/:id",
    ],
  },
  {
    type: "event",
    paths: ["/events/:slug/view"],
    async locate(ctx, { slug }) {
      try {
        const { id, name, ...event } = await getEvent(ctx, { slug: slug! });
        return { id, slug: event.slug, name };
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  },
);
