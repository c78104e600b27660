/**
 * Two people in white on black as a PNG of 180 pixels in 16 shades of grey, in base64.
 * Source: "users-round" of Lucide (ISC), drawn 104 pixels wide with lines of 2.4 units.
 */
export const peopleSymbol = [
  "iVBORw0KGgoAAAANSUhEUgAAALQAAAC0BAMAAADP4xsBAAAAMFBMVEUAAAD////r6+v4+PgUFBRwcHCDg4MyMjIjIyPLy8vc3NxaWlpGRka7u7",
  "uqqqqXl5eJciJiAAAACXBIWXMAAAsTAAALEwEAmpwYAAAEd0lEQVRo3u1ZPWhTQRx/1iRNv6L3XtOmaZs0UFFQpEFEKR2Sig6K2O4KLboKUXRx",
  "SlQQFzGTtDi0ICg42G6OqYIOLkYcBJeW4uZgQHDQwby7d3fvK++8/6WT95su1+b37v3v9/+MYWhoaGhoaGhoaGhoaGhoaGhgJB/c3xPe2LtPCK",
  "HZb5WuMw/sIgLzV5eZ4+uI4Sl/k2oXzlxALnyhzyuYS8p2brqZkeUQtnezqqZ/g7yYLOFD28sRRXMUfdTosL3dj5fbStTLfmZk2nYokzdQUgcK",
  "4gijRh8VqDdDqLNta/eQZV7Bvamlj19+/+E6/dA+a8JZLoCp+xyG7/jTWcd3Roj4bJwGUy8Sgide77HajniA/GVM0R4n2cZFfnuO3jeA1ORoVo",
  "PvtPDOhO2ldbxcA1Lfw9+eCzwM6/k8XqaV/MXzzuT6bK9JFlSMjRWR82zNY+ofXPOwGDWIvzvtjSl4b8peDvGnSIP4xVLIm4zaq16Fe8QOY5VC",
  "pE4uD2tkGES9Lyy6neH2x8YeB1HfCFMXtnAWL8vwfLDJzOq/AMtg+SAPjyAH/WkHX16JvcAknHoqVJFV5ppjcGf0i6uXO4oq9d6cGhtkprOtU3",
  "BqrJBMaCLmLpWD69rvEimu6/1wXZfDdNvDFbcFD9jYJUzf5hY/6k6YS8nkL1/2a9IMZsSKYQr6x3ovJGoSWc/wJ8PqPnKsdEhlss0zJzClY2Na",
  "lWC6bLBwbQJzI74y9Czgi1luD2iNTbLfmCvPvOUVQkupMiNnRM+5KxbZzaZQWOaUNDayaD0a2+HVGCmezBKU+q5TURMZxK4iVjw5VfC4Ae5kaJ",
  "Pxux1Fb9NebNpgtbtCN9NivcAJ3t/Z0quxBgGKVEjDgY1QCxSx0mgGqRcMbpBTCtRDAea0q2gjnR4QjwLUh0q8KvO6qhwuFYMGOeq+hVx3pgre",
  "6cKyUntHvc8H4p1xpYu8g8KRK/HOL9ulqQLFC5dIFhQaUhuzKysrq0XvdEEhrCYY06vXJC9eYeTHeDLLKYxCrD9s6wJ1Tou3d6gBHoWY19wJfd",
  "c1FHHau8fQUYj101ssNPlQxHGbCenWv+CdKvi9yB4BxAqgvqCv05zmIR+KOBqqgJKAtdEpYeLb64OkGlKAeaYKPlGusQSXgdjDqnRWZZq11SMQ",
  "T5yLmsBUqYzkwgi5+07xoclmCv3y9xiP9OF5FjwS8iVUT2R2GmS6TMr742J0dNhh44ym9OCiHh3T5tlNLMq6elKg1wSzQ01WfQmBlxEBjXp7PY",
  "m2LkpTy/SwKdmuoyzqvmv0sHHeskvE6rRw4sV0WJEMexmhSzXohTcktbcmDIy2+mQLhqJw7lig/1GUo06K+9gmFXZBLogMig3Yoq3/uhz1gFhR",
  "bFBXlzOIawgUKc9h6jwVOWpT3L5nnEiVkwwhWfFcyg4ive17/CxJHT1lqzGnOrf6Vbbtz4vT0BTwR4JR8YtBxgo3xYKqAweTyV30UnQf0B93Y7",
  "fEj68aGhoaGhoaGhoaGhoaGhoa/zn+AnWZBoZwRDegAAAAAElFTkSuQmCC",
].join("");
