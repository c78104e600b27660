/** Plans, orders, lock screens and what payment providers send. */
export const commerceLimits = {
  affiliateLinks: 50,
  payoutDetails: { max: 500 },
  /** Plans that one access object names, and lock screens of one app. */
  accessPlans: 50,
  lockScreens: 100,
  lockScreenBenefits: { max: 20, text: 150 },
  lockScreenQuestions: { max: 20, question: 200, answer: 1000 },
  /** Rows of the tables of plans and orders. */
  plansPage: 25,
  ordersPage: 10,
  /** Apps of one plan, and products that it is bought by. */
  planApps: 50,
  planProducts: 100,
  /** Of one provider, that are worked through when its test mode is switched on. */
  testPurchases: 100,
  planLimit: { max: 1000 },
  priceCents: { max: 10_000_000 },
  trialDays: { max: 365 },
  productId: { max: 120 },
  providerKey: { max: 500 },
  grantReason: { max: 500 },
  /** Bytes of a call of a payment provider. */
  paymentWebhookBytes: 256 * 1024,
} as const;
