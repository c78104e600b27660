import type { CourseType } from "@db/vocabulary/courses";
import type { WholeCourse } from "@workers/contracts/courses/courses";

type StructuredCourse = Pick<
  WholeCourse,
  | "name"
  | "type"
  | "excerpt"
  | "coverUrl"
  | "isActive"
  | "isIndexed"
  | "lock"
  | "speakers"
  | "durationSeconds"
  | "metaDescription"
>;

const types: Record<CourseType, "Course" | "PodcastSeries"> = {
  course: "Course",
  series: "Course",
  challenge: "Course",
  downloads: "Course",
  podcast: "PodcastSeries",
};

/** What search engines read of a course, in the words of schema.org; null for courses that aren't open to all who find them. */
export function structuredCourse(
  course: StructuredCourse,
  { url, site, origin, language }: { url: string; site: string; origin: string; language: string },
): Record<string, unknown> | null {
  if (!course.isActive || !course.isIndexed || course.lock) return null;
  const type = types[course.type];
  const organization = { "@type": "Organization", name: site, url: origin };
  const people = course.speakers
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ firstName, lastName }) => ({ "@type": "Person", name: `${firstName} ${lastName}`.trim() }));
  return {
    "@context": "https://schema.org",
    "@type": type,
    name: course.name,
    description: course.metaDescription || course.excerpt || course.name,
    url,
    inLanguage: language,
    isAccessibleForFree: true,
    ...(course.coverUrl && { image: new URL(course.coverUrl, origin).href }),
    ...(type === "Course"
      ? {
          provider: organization,
          offers: { "@type": "Offer", category: "Free", price: 0 },
          hasCourseInstance: {
            "@type": "CourseInstance",
            courseMode: "online",
            ...(course.durationSeconds > 0 && { courseWorkload: `PT${Math.ceil(course.durationSeconds / 60)}M` }),
            ...(people.length > 0 && { instructor: people }),
          },
        }
      : { publisher: organization, ...(people.length > 0 && { author: people }) }),
  };
}
