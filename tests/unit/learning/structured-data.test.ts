import { describe, expect, it } from "vitest";
import { structuredCourse } from "~/features/courses/structured-data";

const course = {
  name: "Throwing",
  type: "course" as const,
  excerpt: "On the wheel",
  coverUrl: "/files/cover",
  isActive: true,
  isIndexed: true,
  lock: null,
  speakers: [],
  durationSeconds: 601,
  metaDescription: null,
};
const page = {
  url: "https://clay.example/courses/c/throwing",
  site: "Clay",
  origin: "https://clay.example",
  language: "en",
};

describe("what search engines read of a course", () => {
  it("says what it is, that it is free, how long it takes and who offers it", () => {
    expect(structuredCourse(course, page)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Course",
      name: "Throwing",
      description: "On the wheel",
      url: page.url,
      image: "https://clay.example/files/cover",
      isAccessibleForFree: true,
      provider: { "@type": "Organization", name: "Clay" },
      hasCourseInstance: { courseMode: "online", courseWorkload: "PT11M" },
    });
  });

  it("calls a podcast a series of episodes", () => {
    expect(structuredCourse({ ...course, type: "podcast" }, page)).toMatchObject({
      "@type": "PodcastSeries",
      publisher: { name: "Clay" },
    });
  });

  it.each([
    { lock: { level: 2 as const, show: "lockScreen" as const, lockScreenId: null, points: null } },
    { isActive: false },
    { isIndexed: false },
  ])("says nothing of a course that isn't open: %o", (closed) => {
    expect(structuredCourse({ ...course, ...closed }, page)).toBeNull();
  });
});
