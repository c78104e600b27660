import type { Template } from "..";
import type { StarterName } from "./names";
import type { StarterTexts } from "./texts-de";
import { button, starter, type StarterRow, widget, words } from "./parts";

/** Eight pages to begin with. What they say is true of any app of their kind, so that they can be published as they are. */

const hero = (text: StarterTexts[StarterName]): StarterRow => ({
  type: "one_column",
  style: { background: "brand", spacing: "large", width: "narrow" },
  columns: [[words(text.title, text.lead), button(text.call, "/auth/signup")]],
});

const threeReasons = ({ reasons: [first, second, third] }: StarterTexts[StarterName]): StarterRow => ({
  type: "three_columns",
  columns: [[words(...first)], [words(...second)], [words(...third)]],
});

const closing = (text: StarterTexts[StarterName]): StarterRow => ({
  type: "one_column",
  style: { background: "section", spacing: "large", width: "narrow" },
  columns: [[words(...text.closing), button(text.call, "/auth/signup")]],
});

export const starters: Record<StarterName, (text: StarterTexts) => Template> = {
  start: ({ start, titles }) =>
    starter(
      {
        type: "sidebar_right",
        columns: [
          [
            widget("welcomeMember"),
            widget("announcement", {}, titles.announcement),
            widget("latestPosts", {}, titles.latestPosts),
          ],
          [
            widget(
              "checklist",
              {
                items: [
                  { id: "picture", action: "upload_avatar", title: "" },
                  { id: "first-post", action: "created_post", title: "" },
                  { id: "first-event", action: "join_event", title: "" },
                ],
              },
              titles.checklist,
            ),
            widget("upcomingEvents", { limit: 3 }, titles.upcomingEvents),
            widget("members", {}, titles.members),
          ],
        ],
      },
      {
        type: "one_column",
        style: { background: "section", width: "narrow" },
        columns: [[words(...start.closing), widget("support", {}, titles.support)]],
      },
    ),
  landing: ({ landing, titles }) =>
    starter(
      hero(landing),
      threeReasons(landing),
      {
        type: "two_columns",
        columns: [
          [widget("latestPosts", { limit: 3 }, titles.latestPosts)],
          [widget("upcomingEvents", { limit: 3 }, titles.upcomingEvents)],
        ],
      },
      closing(landing),
    ),
  course: ({ course, titles }) =>
    starter(
      hero(course),
      threeReasons(course),
      {
        type: "sidebar_right",
        columns: [[words(...course.more)], [widget("recentLessons", { limit: 3 }, titles.recentLessons)]],
      },
      closing(course),
    ),
  event: ({ event, titles }) =>
    starter(
      hero(event),
      {
        type: "sidebar_right",
        columns: [
          [words(...event.more), widget("calendar", {}, titles.calendar)],
          [widget("upcomingEvents", {}, titles.upcomingEvents)],
        ],
      },
      threeReasons(event),
      closing(event),
    ),
  coach: ({ coach, titles }) =>
    starter(
      hero(coach),
      { type: "sidebar_left", columns: [[widget("contact", {}, titles.contact)], [words(...coach.more)]] },
      threeReasons(coach),
      { type: "one_column", columns: [[widget("upcomingEvents", { limit: 3 }, titles.upcomingEvents)]] },
      closing(coach),
    ),
  club: ({ club, titles }) =>
    starter(
      hero(club),
      {
        type: "two_columns",
        columns: [
          [widget("upcomingEvents", {}, titles.upcomingEvents)],
          [widget("latestPosts", { limit: 3 }, titles.latestPosts)],
        ],
      },
      threeReasons(club),
      closing(club),
    ),
  school: ({ school, titles }) =>
    starter(
      hero(school),
      threeReasons(school),
      {
        type: "three_columns",
        columns: [
          [widget("recentLessons", { limit: 3 }, titles.recentLessons)],
          [widget("upcomingEvents", { limit: 3 }, titles.upcomingEvents)],
          [widget("latestPosts", { limit: 3 }, titles.latestPosts)],
        ],
      },
      closing(school),
    ),
  podcast: ({ podcast, titles }) =>
    starter(
      hero(podcast),
      {
        type: "sidebar_right",
        columns: [
          [words(...podcast.more), widget("recentLessons", {}, titles.episodes)],
          [widget("latestPosts", { limit: 3 }, titles.latestPosts)],
        ],
      },
      closing(podcast),
    ),
};
