// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/**
 * What views of module types import as "vitrine/module": the contract, data, texts, and the pieces that pages are made of. Our own views
 * import nothing else of the program. Colours and sizes are the custom properties of `src/ui/tokens.css`, which every page has.
 */

// The contract of a view.
export type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
export type { Localised } from '#schemas/site/localised.ts'
export type { Agency } from '#schemas/site/site.ts'
export { defineView, type ReadLoaded, type ViewRules } from '#src/parts/define-view.ts'

// Texts in the language of the page.
export { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
export { type Text, useText } from '#src/i18n/use-text.ts'

// Data of the API: a query for each resource, read with `useApi`. `apiQuery` makes one for a path of your own.
export type { MapPoints, SearchOptions } from '#schemas/search/search-answers.ts'
export { type ApiQuery, apiQuery, useApi } from '#src/data/api.ts'
export { appointmentsQuery, bookedAppointmentQuery, formStateQuery, mailActionQuery } from '#src/data/forms.ts'
export { projectQuery, projectsQuery } from '#src/data/projects.ts'
export {
  type Figures,
  figuresQuery,
  listingsQuery,
  propertyFactsQuery,
  propertyHistoryQuery,
  propertyQuery,
  selectionQuery,
  similarPropertiesQuery,
  soldNearbyQuery,
} from '#src/data/properties.ts'
export {
  mapPointsOfQuery,
  mapPointsQuery,
  mapPropertiesQuery,
  placesQuery,
  propertyNeighboursQuery,
  type SearchRequest,
  searchOptionsQuery,
  searchRelaxationsQuery,
  searchResultsQuery,
  useSearchOptions,
} from '#src/data/search.ts'
export { CallBoundary } from '#src/parts/LoadFailed.tsx'

// What those answers hold.
export { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
export type { ProjectSummary } from '#schemas/property/project-views.ts'
export type { PropertyDetail } from '#schemas/property/property-detail.ts'
export type { Fact, FactGroup, PropertyFacts } from '#schemas/property/property-facts.ts'
export type { HistoryItem } from '#schemas/property/property-history.ts'
export { PROPERTY_SORTS, type PropertyList, type PropertySummary } from '#schemas/property/property-summary.ts'
export type { SoldProperty } from '#schemas/property/sold-nearby.ts'
export type { CategoryArticle, Subcategory } from '#schemas/site/category-article.ts'

// Links to pages, and what leads on.
export { ActionLink } from '#src/parts/ActionLink.tsx'
export { ActionLinks, MoreLink } from '#src/parts/ActionLinks.tsx'
export { ContactLines } from '#src/parts/ContactLines.tsx'
export { FormLink } from '#src/parts/FormLink.tsx'
export { Pagination } from '#src/parts/Pagination.tsx'
export { isPlainClick, SiteLink } from '#src/parts/SiteLink.tsx'
export { useNavigation } from '#src/parts/navigation.ts'
export { shareUrl } from '#src/parts/share-url.ts'

// Words and pictures.
export type { ShownPhone } from '#schemas/site/phone.ts'
export type { Download } from '#schemas/site/download.ts'
export type { Picture } from '#schemas/site/picture.ts'
export { EmailAddress } from '#src/parts/EmailAddress.tsx'
export { EmptyState } from '#src/parts/EmptyState.tsx'
export { RichText } from '#src/parts/RichText.tsx'
export { headingsFrom } from '#src/parts/headings-from.ts'
export { pictureSources } from '#src/parts/picture-sources.ts'
export { SitePicture } from '#src/parts/SitePicture.tsx'
export { VideoPreview } from '#src/parts/video/VideoPreview.tsx'
export { PictureViewer, type Slide } from '#src/parts/viewer/PictureViewer.tsx'
export { Icon } from '#src/ui/Icon.tsx'
export { ProgressiveImage } from '#src/ui/ProgressiveImage.tsx'

// The kit: what looks the same on every page.
export { Badge } from '#src/ui/Badge.tsx'
export { Button } from '#src/ui/Button.tsx'
export { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
export { Chip } from '#src/ui/Chip.tsx'
export type { CustomProperties } from '#src/ui/custom-properties.ts'
export { DataTable } from '#src/ui/DataTable.tsx'
export { Disclosure } from '#src/ui/Disclosure.tsx'
export { LinkButton } from '#src/ui/LinkButton.tsx'
export { Notice } from '#src/ui/Notice.tsx'
export { DeviceAlertsOffer, DeviceRelease } from '#src/parts/push/DeviceAlertsOffer.tsx'
export { Select, TextArea, TextInput } from '#src/ui/TextInput.tsx'
export { buttonLook } from '#src/ui/button-look.ts'
export { classNames } from '#src/ui/class-names.ts'
export { phoneSheet } from '#src/ui/phone-sheet.ts'

// Properties: cards, prices, signs and lists.
export { CardGrid } from '#src/parts/CardGrid.tsx'
export { CardStrip } from '#src/parts/CardStrip.tsx'
export { DatedDetail, DatedItem, DatedList, NoSection } from '#src/parts/DatedList.tsx'
export { EnergyLabel } from '#src/parts/EnergyLabel.tsx'
export { FavouriteButton } from '#src/parts/FavouriteButton.tsx'
export { FloodSign } from '#src/parts/FloodSign.tsx'
export { ProjectPrice } from '#src/parts/ProjectPrice.tsx'
export { PropertyCard } from '#src/parts/PropertyCard.tsx'
export { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
export { HidableItem } from '#src/parts/hidden/HidableItem.tsx'
export { HiddenProperties } from '#src/parts/hidden/HiddenProperties.tsx'
export { default as HiddenRows } from '#src/parts/hidden/HiddenRows.tsx'
export { useHiding } from '#src/parts/hidden/use-hiding.ts'
export { propertyAnchor } from '#src/parts/property-anchor.ts'
export { propertyPicture } from '#src/parts/property-picture.ts'

// Money, areas, numbers and dates as texts, the same on every page (docs/decisions/028).
export { formatEuro, STARTING_FROM_UNIT, shownAmount } from '#src/domain/property/price.ts'
export {
  formatArea,
  formatCount,
  formatDecimal,
  formatDistance,
  formatPercent,
  toFiniteNumber,
} from '#src/domain/text/number-text.ts'
export { byteText } from '#src/domain/text/byte-text.ts'
export { formatAs } from '#src/parts/format-as.ts'
export { slugify } from '#src/domain/text/slug.ts'
export { readTypedNumber } from '#src/domain/text/typed-number.ts'
export { type BelgianMoment, belgianMoment } from '#src/domain/time/belgian-clock.ts'
export {
  longDate,
  longWeekday,
  monthOfYear,
  shortDate,
  shortDayMonth,
  weekdayName,
} from '#src/domain/time/date-text.ts'
export { clockTime, openHouseText } from '#src/domain/property/open-house-text.ts'

// What properties say: state, facts, videos.
export { VIDEO_SERVICE_NAMES } from '#schemas/site/video-service.ts'
export { availabilityOf, isAvailable } from '#src/domain/property/availability.ts'
export { comparableSurfaces } from '#src/domain/property/comparable-surfaces.ts'
export { readIds } from '#src/domain/property/listing-id.ts'
export { longFact, type MainFact, mainFacts, shortFact } from '#src/domain/property/main-facts.ts'
export { pricePerSquareMetre } from '#src/domain/property/price-per-area.ts'
export { ribbonOf } from '#src/domain/property/ribbon.ts'
export { subjectLink } from '#src/domain/property/subject-link.ts'
export { readVideoUrl, type Video, withoutAutoplay } from '#src/domain/property/video-url.ts'

// Energy.
export type { EnergyDuty, EnergyRates } from '#schemas/property/energy-rates.ts'
export { type EnergyEstimate, type EuroRange, estimateEnergy, labelSteps } from '#src/domain/energy/energy-estimate.ts'
export { type EnergyLabel as EnergyLetter, energyImage, energyLabel, mustBeRenovated } from '#src/domain/energy/energy-label.ts'
export { chooseScales, type EnergyScale } from '#src/domain/energy/energy-scales.ts'

// What a purchase or a rent costs.
export { Decimal } from '#src/domain/finance/decimal.ts'
export { estimateLoan, type Loan } from '#src/domain/finance/loan.ts'
export {
  estimatePurchase,
  type NotaryCosts,
  PURPOSES,
  type PurchaseEstimate,
  type PurchaseTax,
  type Purpose,
  purposesOf,
  type StatedCosts,
} from '#src/domain/finance/purchase.ts'
export { estimateRental, type RentalEstimate } from '#src/domain/finance/rental.ts'
export { halfRepaidYear, type RepaymentYear, repaymentByYear } from '#src/domain/finance/repayment.ts'
export { belgianRegionOf } from '#src/domain/place/region.ts'

// Searches: the form, what the query string says, and its filters.
export { DEFAULT_EXTRA_FILTERS, FEATURES } from '#schemas/search/extra-filters.ts'
export { citySlug, titleCaseCity } from '#src/domain/place/city-name.ts'
export { type ExtraValues, writeExtra } from '#src/domain/search/extra-filters.ts'
export {
  changeSearch,
  type PropertySearch,
  ROOM_KINDS,
  readPropertySearch,
  wholeSearch,
  writePropertySearch,
} from '#src/domain/search/property-search.ts'
export { type SearchArea, writeArea } from '#src/domain/search/search-area.ts'
export {
  filtersOf,
  type SearchFilter,
  withoutFilter,
  withoutFilters,
  withoutUnknown,
} from '#src/domain/search/search-filters.ts'
export { readHandover, writeHandover } from '#src/domain/search/search-handover.ts'
export { quantityName } from '#src/domain/text/quantities.ts'
export { loadSearchForm, SearchForm } from '#src/parts/search-form/SearchForm.tsx'
export { offeredFilters } from '#src/parts/search-form/offered-filters.ts'
export { useGoTo } from '#src/parts/search-form/use-go-to.ts'

// Forms.
export type { FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
export { MAIL_ACTION_FIELD, MAIL_CHOICE_FIELD } from '#schemas/forms/mail-action.ts'
export { SlotChoice } from '#src/parts/schema-form/controls/SlotDays.tsx'
export { SchemaForm } from '#src/parts/schema-form/SchemaForm.tsx'

// Maps.
export type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
export type { MapMarks } from '#schemas/search/map-message.ts'
export type { MapCorner } from '#schemas/search/map-point.ts'
export { type NearPlace, nearestPlaces } from '#src/domain/place/geography.ts'
export { toMapCard } from '#src/domain/place/map-card.ts'
export { snapWindow } from '#src/domain/place/map-grid.ts'
export { toMapPoint } from '#src/domain/place/map-point.ts'
export { writeCorners } from '#src/domain/place/written-ring.ts'
export { type LoadMapCards, MapGround, PropertyMap, VisibleMap } from '#src/parts/map/PropertyMap.tsx'

// The browser: what a visitor stored in it, its size, and whether the page runs.
export { MAX_SELECTION } from '#schemas/property/property-selection.ts'
export { useBrowserAtom } from '#src/parts/use-browser-atom.ts'
export { useMediaConsent } from '#src/parts/use-media-consent.ts'
export { favouritesAtom } from '#src/state/favourites.ts'
export { storedEntries, storeEntries } from '#src/state/form-entries.ts'
export { hiddenAtom, unhideAtom } from '#src/state/hidden-properties.ts'
export { type LastSearch, lastSearch, rememberSearch } from '#src/state/last-search.ts'
export { MAX_NOTE, notesAtom, pruneNotesAtom, withNote } from '#src/state/notes.ts'
export { type RecentlyViewed, recentlyViewedAtom } from '#src/state/recently-viewed.ts'
export { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
export { useMediaQuery } from '#src/ui/use-media-query.ts'

// The owner portal.
export { PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'
export { type OwnerPages, ownerPropertyPath } from '#schemas/owner/owner-pages.ts'
export { OWNER_SESSION, PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
export {
  type Communication,
  HISTORY_SORTS,
  HISTORY_STATUSES,
  HISTORY_TYPES,
  type HistoryEntry,
  type OwnerAccount,
  type OwnerFigures,
  type OwnerHistory,
  type OwnerProperty,
  type OwnerRecords,
  type Publication,
} from '#schemas/owner/owner.ts'
export {
  ownerAccountQuery,
  ownerFiguresQuery,
  ownerHistoryCsvPath,
  ownerHistoryQuery,
  ownerPropertiesQuery,
  ownerPropertyQuery,
  ownerRecordsQuery,
  passwordLinkQuery,
  useOwnerApi,
} from '#src/data/owners.ts'
export { nextPlanned, timeText } from '#src/domain/owner/owner-texts.ts'
export { chartTicks, type VisitChange, visitChange } from '#src/domain/owner/visit-figures.ts'
export type { OwnerContent } from '#src/owner-portal/define-owner-module.ts'
export { OwnerForm } from '#src/parts/owner/OwnerForm.tsx'
export { OwnerNav } from '#src/parts/owner/OwnerNav.tsx'
export { DoneNotice, OwnerNothing, OwnerRefused } from '#src/parts/owner/OwnerNotices.tsx'
export { OwnerAddress, OwnerPicture, OwnerPropertyHeader, StatusBadge } from '#src/parts/owner/OwnerPropertyHeader.tsx'
export { OwnerRecordList } from '#src/parts/owner/OwnerRecordList.tsx'
