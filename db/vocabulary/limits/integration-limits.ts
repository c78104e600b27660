/** Mail servers, newsletter tools and automations. */
export const integrationLimits = {
  /** A password of a mail server or newsletter tool, and the name to it. */
  integrationPassword: { max: 500 },
  integrationUsername: { max: 254 },
  smtpPort: { min: 1, max: 65_535, default: 587 },
  /** Mail servers, newsletter tools of a project, and automations of an app. */
  autoresponders: 50,
  automations: 50,
  automationTags: 20,
  /** Tries of an automation after the first one. */
  automationRetries: 5,
  /** Characters kept of what an outside service said. */
  outsideError: 500,
  zapierCallBytes: 64 * 1024,
} as const;
