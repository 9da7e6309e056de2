// Made of the contract by `npm run client:generate`.
export interface paths {
    "/api/Address/GetAddresAutoFill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most ten cities, streets and houses that a typed text may mean. */
        get: operations["Address_GetAddresAutoFill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Address/GetAddresList/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The streets of a city or a postal code; of a street, itself. */
        get: operations["Address_GetAddresList_GET"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Address/GetLocationBy/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A city, street or house with its parts and its place on the map. */
        get: operations["Address_GetLocationBy_GET"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Address/GetLocationByCoordinates/{lat}/{lng}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nearest street within 2 km. */
        get: operations["Address_GetLocationByCoordinates_GET"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/Delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes the account; says what the law keeps of it, and until when. */
        delete: operations["GetUser_Delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/Export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is held on the person signed in. */
        get: operations["GetUser_Export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/Get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in, with their cards. */
        get: operations["GetUser_Get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/LeaveMailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back the consent to advertising, by the key of an e-mail's link. */
        post: operations["GetUser_LeaveMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/Mailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By which channels the person signed in lets advertising be sent. */
        get: operations["GetUser_Mailing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/ResetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the password of the person signed in. */
        post: operations["GetUser_ResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/SetLanguage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses the language of e-mails and text messages. */
        post: operations["GetUser_SetLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/SetMailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses the channels of advertising; each change is written down. */
        post: operations["GetUser_SetMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/GetUser/Update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes personal details; a new phone is sent a code, which SR/Verify takes. */
        put: operations["GetUser_Update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/CancelTransaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a cancellation request from anyone; the answer says nothing of what it names. */
        post: operations["Global_CancelTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/Consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down what a visitor lets the site keep and tell others beyond what it needs. */
        post: operations["Global_Consent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/ContactUs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to the service desk, also about a car at its price for a period. */
        post: operations["Global_ContactUs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/GeoCountry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The country that the caller calls from; 503 when that cannot be told. */
        get: operations["Global_GeoCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/GetLegalDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms, the policies and what else the law asks to be readable, each with its version. */
        get: operations["Global_GetLegalDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/GetRegistrationLocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries with their calling codes, and the regions of Israel. */
        get: operations["Global_GetRegistrationLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/HubPlaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where cars are handed over: the hubs with their towns and places on the map. */
        get: operations["Global_HubPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/LocationsMatrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The countries of the product with their languages. */
        get: operations["Global_LocationsMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Global/Offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coupon that visitors are told of today, if there is one. */
        get: operations["Global_Offer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/ContinueOnPhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link that signs in on a phone and goes on there: good once, for five minutes. */
        post: operations["MagicRegistration_ContinueOnPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/GetCCIFrameURL": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The address of the card provider's page, to be shown in a frame; reserves the order's car. */
        post: operations["MagicRegistration_GetCCIFrameURL"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/Identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the identity check stands, why it was rejected and how often it may be tried. */
        get: operations["MagicRegistration_Identity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/OnfidoCreateApplicant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the identity check of the person signed in, or the one that is open once more. */
        post: operations["MagicRegistration_OnfidoCreateApplicant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/OnfidoCreateCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has what was captured checked; may be repeated. */
        post: operations["MagicRegistration_OnfidoCreateCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/MagicRegistration/onfidoStudioUserFlowFinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that everything was captured; may be repeated. */
        post: operations["MagicRegistration_onfidoStudioUserFlowFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/ForgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to choose a new password, when there is such an account. */
        post: operations["Security_ForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/Login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by e-mail and password hash. */
        post: operations["Security_Login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/LoginRedirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by the link of an e-mail; with confirm: false says only for whom it is. */
        post: operations["Security_LoginRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/LoginRefresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a refresh token for new tokens. */
        post: operations["Security_LoginRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/Logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session, or all of them. */
        post: operations["Security_Logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/RequestChangePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a password by the link of an e-mail; without one mails a link to the signed-in. */
        post: operations["Security_RequestChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/Sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices that are signed in. */
        get: operations["Security_Sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/Sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs a device out. */
        delete: operations["Security_Sessions_DELETE"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/SMSCodeRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a sign-in code by SMS; without a phone to that of the session. */
        post: operations["Security_SMSCodeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Security/SMSLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by the code of an SMS. */
        post: operations["Security_SMSLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/AddCreditCardFirstStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret with which the card provider's own field takes a card; reserves the order's car. */
        post: operations["SR_AddCreditCardFirstStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/CardUses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ours: what each card of the customer pays for, open subscriptions and unfinished orders. */
        get: operations["SR_CardUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/Create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Personal details and the confirmations. */
        post: operations["SR_Create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/CreateLead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says who is signing up and where the SMS code goes. */
        post: operations["SR_CreateLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/Finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the sign-up; the session becomes one of a customer. */
        post: operations["SR_Finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/FinishAddingPaymentData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider which cards there are now; may be repeated. */
        post: operations["SR_FinishAddingPaymentData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/RemoveCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ours: takes a card off the account, unless something still needs it. */
        post: operations["SR_RemoveCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/SetDefaultCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ours: the card that new orders begin with. */
        post: operations["SR_SetDefaultCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/Signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a sign-up and mails a code; with a phone and no password sends the SMS code again. */
        post: operations["SR_Signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/Update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The address; an empty body only reads where the sign-up stands. */
        post: operations["SR_Update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SR/Verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves an e-mail or a phone by the code sent to it. */
        post: operations["SR_Verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Appointment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When and where the cars of a placed order change hands, for a calendar. */
        get: operations["SubscriptionMain_Appointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CarVisitPhoto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo of a car as it changed hands, for its customer. */
        get: operations["SubscriptionMain_CarVisitPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CarVisits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was written down and photographed as the cars of a subscription changed hands. */
        get: operations["SubscriptionMain_CarVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CatalogIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every car of a store in columns: what lists and filters need. */
        get: operations["SubscriptionMain_CatalogIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CatalogItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One car by either of its numbers. */
        get: operations["SubscriptionMain_CatalogItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CatalogItemSEOV2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One car by the words of its address; without a year the newest. */
        post: operations["SubscriptionMain_CatalogItemSEOV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CatalogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every car of a store, with the filters that fit them. */
        get: operations["SubscriptionMain_CatalogList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/ChangeEmailValidation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sends a code to a new e-mail, which SR/Verify takes; by an e-mail's link the old one returns. */
        put: operations["SubscriptionMain_ChangeEmailValidation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CreateSubscriptionProcess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an order for a car, or returns the open draft for the same car. */
        post: operations["SubscriptionMain_CreateSubscriptionProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/CreateWaitingList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks to hear when a car can be had; asked again by the same person, it is the same entry. */
        post: operations["SubscriptionMain_CreateWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/D2DTimes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The free windows in which a car is brought to the door, or fetched, by day; closed days are absent. */
        get: operations["SubscriptionMain_D2DTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Damage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of a damage to the car, with photos; answers with all that was told. */
        post: operations["SubscriptionMain_Damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/DamagePhoto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo of a damage, for whoever sent it. */
        get: operations["SubscriptionMain_DamagePhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/DamageReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was told of damage to the cars of a subscription, newest first. */
        get: operations["SubscriptionMain_DamageReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/DownloadSubscriptionDocumentv3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document of an order or a subscription, as it was listed. */
        get: operations["SubscriptionMain_DownloadSubscriptionDocumentv3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cars the customer keeps an eye on. */
        get: operations["SubscriptionMain_Favourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Favourites/{classificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Adds a car to the favourites; above the most that are kept, the oldest leaves. */
        put: operations["SubscriptionMain_Favourites_PUT"];
        post?: never;
        /** Takes a car out of the favourites, whether or not it was there. */
        delete: operations["SubscriptionMain_Favourites_DELETE"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/FinishSubscriptionProcess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Charges the first payment and places the order. */
        post: operations["SubscriptionMain_FinishSubscriptionProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/GetFilterList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The values of every filter that have a car, with their counts. */
        get: operations["SubscriptionMain_GetFilterList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/GetMySubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's subscriptions and open drafts, newest first. */
        get: operations["SubscriptionMain_GetMySubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/getSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order as it stands, with its quote. */
        get: operations["SubscriptionMain_getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/GetSubscriptionDocumentPreAssign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The contract of an order to read before its car is handed over, afterwards how the subscription ends; without scripts or forms. */
        post: operations["SubscriptionMain_GetSubscriptionDocumentPreAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/GetSubscriptionInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the customer's subscriptions, and how it may end. */
        get: operations["SubscriptionMain_GetSubscriptionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Hubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hubs that can hand over the cars of an order, or take the car of a subscription back, with their free days. */
        get: operations["SubscriptionMain_Hubs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Insurance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The three coverages with what each costs for an order. */
        get: operations["SubscriptionMain_Insurance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/LeaveWaitingList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a car's waiting list, by the key of an e-mail's link. */
        post: operations["SubscriptionMain_LeaveWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/MyVehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The car a subscription drives: its odometer, its pace, its next service. */
        get: operations["SubscriptionMain_MyVehicle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/Odometer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the odometer shows now; never less than before. */
        post: operations["SubscriptionMain_Odometer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/ReuqestD2D": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether an address is reached, from where and for how much; with a day and a window, holds it. */
        post: operations["SubscriptionMain_ReuqestD2D"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/SendOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails the customer a link to an order, to go on with on another device. */
        post: operations["SubscriptionMain_SendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/SetCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets another card pay for a subscription; what failed on the old one is tried again. */
        post: operations["SubscriptionMain_SetCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/SignDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs what was read, as it stands, by a typed name; a document is signed once. */
        post: operations["SubscriptionMain_SignDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/SignVisit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs what was written down at the car, by the link of its code; without a name says only what that is. */
        post: operations["SubscriptionMain_SignVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/TerminateRequestSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a subscription: at once before its car is handed over, afterwards on a chosen day; or shows what that costs. */
        post: operations["SubscriptionMain_TerminateRequestSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/UpdateSubscriptionProcess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers one stage of an order. */
        post: operations["SubscriptionMain_UpdateSubscriptionProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/UploadBusinessDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends documents of a person or a business; answers with everything the customer has sent. */
        post: operations["SubscriptionMain_UploadBusinessDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/UploadedDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the customer has sent, newest first, and where the check of it stands. */
        get: operations["SubscriptionMain_UploadedDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/UpsertCouponCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a coupon on an order; an empty code takes it off. */
        post: operations["SubscriptionMain_UpsertCouponCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/SubscriptionMain/WithdrawTermination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a request to end back, until the car is; the subscription goes on as it was. */
        post: operations["SubscriptionMain_WithdrawTermination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/identity/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A provider says that something happened; it is asked before anything changes. */
        post: operations["identity_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/mail/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company that carries e-mails says what became of one. */
        post: operations["mail_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/payment/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A provider says that something happened; it is asked before anything changes. */
        get: operations["payment_webhook_GET"];
        put?: never;
        /** A provider says that something happened; it is asked before anything changes. */
        post: operations["payment_webhook_POST"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/sms/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company that carries text messages says what became of one. */
        post: operations["sms_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/Security/Login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by e-mail and password hash. */
        post: operations["auth_Security_Login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/Security/LoginRedirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by the link of an e-mail; with confirm: false says only for whom it is. */
        post: operations["auth_Security_LoginRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/Security/LoginRefresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a refresh token for new tokens. */
        post: operations["auth_Security_LoginRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/Security/SMSCodeRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a sign-in code by SMS; without a phone to that of the session. */
        post: operations["auth_Security_SMSCodeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/Security/SMSLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by the code of an SMS. */
        post: operations["auth_Security_SMSLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process lives. */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process can serve. */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days. */
        post: operations["webhook_order_placed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days. */
        post: operations["webhook_payment_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days. */
        post: operations["webhook_payment_succeeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days. */
        post: operations["webhook_subscription_ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days. */
        post: operations["webhook_subscription_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountDetails: {
            creditCardList: components["schemas"]["Card"][];
            pricePlan: components["schemas"]["Store"];
        };
        /** @description The account cannot be deleted while a subscription or debt is open. Close them and try again. */
        AccountInUse: {
            /** @constant */
            code: 7060;
        } & WithRequired<components["schemas"]["Error"], "code">;
        AddressLine: {
            address: string;
            id: string;
            /** @enum {string} */
            kind: "city" | "street" | "house";
        };
        /** @description We do not reach this address yet. Choose another address or pick up at a branch. */
        AddressNotServed: {
            /** @constant */
            code: 7033;
        } & WithRequired<components["schemas"]["Error"], "code">;
        ApplicantAnswer: {
            externalDocumentStatus: components["schemas"]["DocumentStatus"] | null;
            /** @description opens the capture; empty where nothing is captured */
            sdkToken: string;
            workflowRunId: string;
        };
        /** @enum {string} */
        B2BTypeIn: "" | "Company" | "Individual" | "B2BCompany" | "B2BIndividual" | "Business";
        /** @enum {string} */
        B2BTypeOut: "" | "Individual" | "Company";
        BillingItem: {
            allocationNumber?: string;
            /** @constant */
            currency: "NIS";
            date: components["schemas"]["Day"];
            /** @description of the invoice; empty for the moment until it is given */
            number: string;
            price: components["schemas"]["Money"];
            /** @enum {string} */
            type: "charge" | "refund" | "deposit" | "fee";
        };
        CancellationReceipt: {
            /** @constant */
            done: true;
            message: string;
            receivedAt: components["schemas"]["Instant"];
            reference: string;
            stopChargingBy: components["schemas"]["Day"];
        };
        CancellationRequest: {
            /** @description this or a phone */
            email?: string;
            fullName: string;
            /**
             * @description some have four months by law
             * @default none
             * @enum {string}
             */
            group: "none" | "disabled" | "senior" | "newImmigrant";
            /** @description what is cancelled: number of an order, a subscription, a licence plate or an invoice */
            identifier: string;
            phone?: components["schemas"]["PhoneParts"];
            text?: string;
        };
        CaptureAnswer: {
            externalDocumentStatus: components["schemas"]["DocumentStatus"] | null;
        };
        CarByWords: {
            brand?: string;
            model?: string;
            slug?: string;
            store?: components["schemas"]["Store"];
            version?: string;
        };
        Card: {
            company: string;
            creditCardToken: string;
            /** @description MM/YY */
            expiry: string;
            isActive: boolean;
            isDefault: boolean;
            last4digits: string;
        };
        /** @description Card not found. Choose another card or add a new one. */
        CardNotFound: {
            /** @constant */
            code: 7042;
        } & WithRequired<components["schemas"]["Error"], "code">;
        CardUse: {
            creditCardToken: string;
            fullname: string;
            id: string;
            /** @enum {string} */
            kind: "subscription" | "order";
            licensePlate: string;
        };
        CarIndex: {
            bodyStyles: string[];
            /** @description the packs of the periods that a list can be priced by; null: not offered */
            byPeriod: {
                months: number;
                net: (components["schemas"]["Money"] | null)[];
                price: (components["schemas"]["Money"] | null)[];
            }[];
            cars: {
                /** @description in bodyStyles */
                bodyStyle: number[];
                /** @description in filters.brand */
                brand: number[];
                /** @description day its page last changed, for sitemaps */
                changed: string[];
                /** @description in colours */
                colours: number[][];
                /** @description minimumdaystosubscription */
                days: number[];
                /** @description in filters.enviromental */
                enviromental: number[];
                /** @description in filters.gas */
                gas: number[];
                /** @description in filters.gear */
                gear: number[];
                /** @description pollution grade */
                grade: number[];
                id: number[];
                /** @description which of its own colours can be had */
                inStock: number[];
                isTop: (0 | 1)[];
                /** @description kmPerMonthIncluded */
                km: number[];
                /** @description per 100 km */
                kwh: (number | null)[];
                /** @description period of the longest pack */
                lastMonths: number[];
                lastNet: (components["schemas"]["Money"] | null)[];
                /** @description gross of the longest pack */
                lastPrice: (components["schemas"]["Money"] | null)[];
                /** @description stock minus holds; 0: waiting list */
                left: number[];
                /** @description per 100 km */
                litres: (number | null)[];
                model: string[];
                modelSlug: string[];
                /** @description period of the first pack; 0: price on request */
                months: number[];
                /** @description net of the first pack */
                net: (components["schemas"]["Money"] | null)[];
                /** @description id of the first photo */
                photo: (string | null)[];
                /** @description gross price before, of the first pack */
                previous: (components["schemas"]["Money"] | null)[];
                previousNet: (components["schemas"]["Money"] | null)[];
                /** @description gross of the first pack: paymentPerMonthValue */
                price: (components["schemas"]["Money"] | null)[];
                /** @description in filters.province */
                province: number[];
                seats: number[];
                /** @description in filters.size */
                size: number[];
                /** @description in filters.vehicleType */
                vehicleType: number[];
                version: string[];
                versionSlug: string[];
                year: number[];
            };
            colours: {
                color: string;
                hex: string;
            }[];
            filters: components["schemas"]["FilterList"];
            store: components["schemas"]["Store"];
        };
        CarMark: {
            /** @enum {string} */
            kind: "scratch" | "dent" | "crack" | "chip" | "stain" | "missing";
            /** @enum {string} */
            part: "frontBumper" | "bonnet" | "windscreen" | "frontDriverWing" | "frontPassengerWing" | "frontDriverWheel" | "frontPassengerWheel" | "driverMirror" | "passengerMirror" | "frontDriverDoor" | "frontPassengerDoor" | "roof" | "backDriverDoor" | "backPassengerDoor" | "backDriverWing" | "backPassengerWing" | "backDriverWheel" | "backPassengerWheel" | "backWindow" | "boot" | "backBumper" | "inside";
            /** @enum {string} */
            size: "small" | "medium" | "large";
        };
        CatalogItem: {
            bodyStyle: string;
            /** @description in the caller's language */
            brand: string;
            brandSlug: string;
            catalogId: number;
            catalogType: components["schemas"]["Store"];
            classificationId: number;
            colors: components["schemas"]["Colour"][];
            content: {
                content: string;
                description: string;
            };
            id: number;
            /** @description the first photo, else a drawing */
            imageURL: string;
            isTop: boolean;
            /** @description stock minus holds */
            left: number;
            /** @description always Latin */
            manufacturer: string;
            maxdaystosubscription: number;
            /** @description of who drives it; absent: that of every customer */
            minimumAge?: number;
            minimumdaystosubscription: number;
            model: string;
            modelSlug: string;
            /** @description in their order; pictures at /api/photos/{id}-{320|640|1280}.{avif|webp} */
            photos: {
                /** @description what it shows */
                alt?: string;
                height: number;
                id: string;
                width: number;
            }[];
            pricing: components["schemas"]["Pricing"];
            province: string[];
            showLeft: boolean;
            /** @description brand/model/version/year */
            slug: string;
            specs: components["schemas"]["Specs"];
            vehicle_type: string;
            version: string;
            versionSlug: string;
            waitingList: boolean;
            year: number;
        };
        CatalogResponse: {
            count: number;
            /** @constant */
            currency: "NIS";
            filters: components["schemas"]["FilterList"];
            highestprice: components["schemas"]["Money"];
            highestpriceStr: string;
            items: components["schemas"]["CatalogItem"][];
            lowestprice: components["schemas"]["Money"];
            lowestpriceStr: string;
            numberFormat: components["schemas"]["LanguageTag"];
        };
        CheckAnswer: {
            externalDocumentStatus: components["schemas"]["DocumentStatus"] | null;
            workflowRunId: string;
        };
        /** @description This code has expired. Ask for a new one. */
        CodeExpired: {
            /** @constant */
            code: 7011;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Too many tries with this code. Ask for a new one. */
        CodeTriesUsedUp: {
            /** @constant */
            code: 7012;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description That code is not right. Check the latest message and try again. */
        CodeWrong: {
            /** @constant */
            code: 7010;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Colour: {
            color: string;
            count: number;
            /** @description first day a hub can hand it over; null in lists, and without stock or a free day */
            earliest: components["schemas"]["Day"] | null;
            hex: string;
            id: string;
        };
        /** @description That colour is sold out. Choose another one. */
        ColourNotAvailable: {
            /** @constant */
            code: 7028;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description To continue, confirm every required item. */
        ConfirmationsMissing: {
            /** @constant */
            code: 7020;
        } & WithRequired<components["schemas"]["Error"], "code">;
        ConfirmToggles: {
            allowMarketing: boolean;
            confirm19: boolean;
            confirmExperiencedDriver: boolean;
            confirmPrivatePolicy: boolean;
            confirmTC: boolean;
        };
        ContactRequest: {
            allowMarketing?: boolean;
            /** @description this or a phone */
            email?: string;
            fullName: string;
            message: string;
            /** @description shekels */
            monthlyPrice?: components["schemas"]["Money"];
            /** @description months */
            period?: number;
            phone?: components["schemas"]["PhoneParts"];
            vehicle?: string;
        };
        /** @description This coupon does not fit your order. Check its conditions or change the period. */
        CouponNotForThisOrder: {
            /** @constant */
            code: 7035;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This coupon does not exist or is not valid now. Check the code or continue without it. */
        CouponNotValid: {
            /** @constant */
            code: 7034;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This coupon has been used up. You can continue without it. */
        CouponUsedUp: {
            /** @constant */
            code: 7036;
        } & WithRequired<components["schemas"]["Error"], "code">;
        DamageReport: {
            /** @enum {string} */
            canDrive: "yes" | "no";
            description: string;
            happenedOn: components["schemas"]["Day"];
            id: string;
            licensePlate: string;
            photos: {
                id: string;
                /** @description bytes */
                size: number;
            }[];
            place: string;
            reportedAt: components["schemas"]["Instant"];
        };
        DamageReports: {
            /** @description newest first */
            items: components["schemas"]["DamageReport"][];
        };
        /** @description This date is not available. Choose another one from the calendar. */
        DateNotAvailable: {
            /** @constant */
            code: 7031;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /**
         * Format: date
         * @description YYYY-MM-DD, Asia/Jerusalem
         */
        Day: string;
        DeliveryDay: {
            date: components["schemas"]["Day"];
            dateStr: string;
            times: {
                fromTime: components["schemas"]["Time"];
                tillTime: components["schemas"]["Time"];
            }[];
        };
        /** @enum {string} */
        DepositCurrency: "NIS" | "EUR" | "CHF";
        /** @description The deposit was declined. Try another card or choose cover with a lower deposit. */
        DepositDeclined: {
            /** @constant */
            code: 7046;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We could not find this document. Open it from the subscription’s documents. */
        DocumentNotFound: {
            /** @constant */
            code: 4061;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Documents: {
            /** @description also of files that are deleted by now */
            acceptedTypes: components["schemas"]["DocumentType"][];
            documents: components["schemas"]["UploadedDocument"][];
            status: components["schemas"]["DocumentStatus"];
        };
        /** @enum {string} */
        DocumentStatus: "not_started" | "in_progress" | "waiting_response" | "manual_verification" | "approved" | "rejected";
        /** @enum {string} */
        DocumentType: "idFront" | "idBack" | "drivingLicenceFront" | "drivingLicenceBack" | "companyCertificate" | "authorisation" | "other";
        Done: {
            /** @constant */
            done: true;
            message: string;
        };
        Door2Door: {
            address: string;
            date: components["schemas"]["Day"] | null;
            fromTime: components["schemas"]["Time"] | null;
            hubId: number | null;
            id: string;
            lat: number;
            lng: number;
            tillTime: components["schemas"]["Time"] | null;
        };
        DoorAnswer: {
            deliveryPrice: components["schemas"]["Money"];
            deliveryPriceStr: string;
            distanceKm: number;
            door2doorData: components["schemas"]["Door2Door"];
            heldUntil: components["schemas"]["Instant"] | null;
            hubId: number;
            hubName: string;
            requestId: string;
            /** @constant */
            served: true;
        };
        DoorChosen: {
            address?: string;
            date: components["schemas"]["Day"];
            fromTime: components["schemas"]["Time"];
            hubId?: number | null;
            id: string;
            lat?: number;
            lng?: number;
            tillTime: components["schemas"]["Time"];
        };
        DoorRequest: {
            address?: string;
            date?: components["schemas"]["Day"] | null;
            fromTime?: components["schemas"]["Time"] | null;
            hubId?: number | null;
            id?: string;
            lat?: number;
            lng?: number;
            tillTime?: components["schemas"]["Time"] | null;
        };
        Error: {
            /** @description one of the 48 codes, or the HTTP status */
            code: number;
            /** @description dotted path → message */
            fields?: {
                [key: string]: string;
            };
            message: string;
            /** @description with 7032: the next free slot */
            next?: {
                date: string;
                fromTime?: string;
                tillTime?: string;
            };
            /**
             * @description with 7023: the car was offered here once
             * @constant
             */
            retired?: true;
        };
        FavouriteCars: {
            /** @description classificationIds, newest first */
            items: number[];
        };
        Figure: {
            key: string;
            label: string;
            value: string;
        };
        /** @description We could not accept this file. Take a new photo or scan and upload it again. */
        FileRefused: {
            /** @constant */
            code: 4064;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description The file is too large. Files can be up to 10 MB. */
        FileTooLarge: {
            /** @constant */
            code: 4063;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Only images (JPG, PNG, WebP) and PDF files can be uploaded. */
        FileTypeNotAccepted: {
            /** @constant */
            code: 4062;
        } & WithRequired<components["schemas"]["Error"], "code">;
        FilterList: {
            availability: {
                count: number;
                label: string;
                value: 3 | 7 | 15 | 0;
            }[];
            brand: components["schemas"]["FilterOption"][];
            enviromental: components["schemas"]["FilterOption"][];
            gas: components["schemas"]["FilterOption"][];
            gear: components["schemas"]["FilterOption"][];
            hideAvailabilityFilter: boolean;
            province: components["schemas"]["FilterOption"][];
            size: components["schemas"]["FilterOption"][];
            vehicleType: components["schemas"]["FilterOption"][];
        };
        FilterOption: {
            count: number;
            label: string;
            value: string;
        };
        Hub: {
            address: string;
            city: string;
            code: string;
            covered: boolean;
            customerParking: boolean;
            /** @description days with room, in the allowed range */
            dates: components["schemas"]["Day"][];
            evCharger: boolean;
            hubId: number;
            lat: number;
            lng: number;
            name: string;
            nearPublicTransport: boolean;
            openingHours: {
                friday: components["schemas"]["OpeningHours"];
                monday: components["schemas"]["OpeningHours"];
                saturday: components["schemas"]["OpeningHours"];
                sunday: components["schemas"]["OpeningHours"];
                thursday: components["schemas"]["OpeningHours"];
                tuesday: components["schemas"]["OpeningHours"];
                wednesday: components["schemas"]["OpeningHours"];
            };
            phone: string;
            phoneExtension: string;
            province: string;
            wheelchairAccessible: boolean;
        };
        /** @description This branch cannot serve your order. Choose another one. */
        HubNotAvailable: {
            /** @constant */
            code: 7030;
        } & WithRequired<components["schemas"]["Error"], "code">;
        HubPickUp: {
            hubId: number;
            pickUpDate: components["schemas"]["Day"];
        };
        IdentityAnswer: {
            /** @description the newest one */
            check: {
                decidedAt: components["schemas"]["Instant"] | null;
                /** @description of a rejection */
                reasons: ("unreadable" | "expired" | "unsupported" | "mismatch" | "face" | "notOriginal" | "other")[];
                sentAt: components["schemas"]["Instant"] | null;
                workflowRunId: string;
            } | null;
            externalDocumentStatus: components["schemas"]["DocumentStatus"] | null;
            triesLeft: number;
            /**
             * @description files that we hand on, or the company’s own capture
             * @enum {string}
             */
            way: "form" | "sdk";
        };
        /** @description The identity check has not started. Start it and we will continue from there. */
        IdentityNotStarted: {
            /** @constant */
            code: 4124;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We could not verify your identity. Contact customer service and we will help. */
        IdentityRejected: {
            /** @constant */
            code: 7049;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /**
         * Format: date-time
         * @description UTC
         */
        Instant: string;
        InsuranceOption: {
            coverages: {
                key: string;
                label: string;
            }[];
            dailyCost: components["schemas"]["Money"];
            deductibles: {
                ownDamage: components["schemas"]["Money"];
                theft: components["schemas"]["Money"];
                thirdParty: components["schemas"]["Money"];
                youngDriver: components["schemas"]["Money"];
            };
            deposit: components["schemas"]["Money"];
            depositStr: string;
            included: boolean;
            monthlyCost: components["schemas"]["Money"];
            monthlyCostStr: string;
            name: string;
            selected: boolean;
            waiverInsuranceTypeId: 1 | 2 | 3;
            /** @enum {string} */
            waiverInsuranceTypeName: "Basic" | "Pro" | "Premium";
        };
        /** @description Something went wrong on our side. Try again; if it happens again, give customer service the number 018f2b6c-0000-7000-8000-000000000001. */
        InternalError: {
            /** @constant */
            code: 500;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Some details are not valid. Correct the marked fields and try again. */
        InvalidInput: {
            /** @constant */
            code: 400;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Journey: {
            address: string;
            cost: components["schemas"]["Money"];
            date: components["schemas"]["Day"] | null;
            isD2D: boolean;
        };
        Labelled: {
            key: string;
            label: string;
        };
        /** @enum {string} */
        LanguageTag: "he-IL" | "en-IL";
        Lead: {
            address: string;
            addressId: string;
            apartmentNumber: string;
            b2BType: components["schemas"]["B2BTypeOut"];
            city: string;
            companyName: string;
            customer: components["schemas"]["SignupCustomer"];
            email: string;
            firstName: string;
            houseNumber: string;
            /** @description never whole: *****6782 */
            identityNumber: string;
            lastName: string;
            originCountry: string;
            originState: string;
            phoneNumber: string;
            postalCode: string;
            /** @constant */
            registrationSourceTypeId: 1;
            registrationStep: number;
            storetype: components["schemas"]["Store"];
        };
        /** @description This link was already used or has expired. Ask for a new one. */
        LinkNotValid: {
            /** @constant */
            code: 4059;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Location: {
            address: string;
            city: string;
            cityId: string;
            houseNumber: string;
            id: string;
            lat: number;
            lng: number;
            /** @description NNNN-NNN, or empty */
            postalCode: string;
            postalCodeApproximate: boolean;
            province: string;
            street: string;
        };
        /** @description The e-mail or password is wrong. Try again or reset your password. */
        LoginFailed: {
            /** @constant */
            code: 4014;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Too many login attempts. Wait a few minutes or log in with a text message code. */
        LoginLocked: {
            /** @constant */
            code: 4018;
        } & WithRequired<components["schemas"]["Error"], "code">;
        LoginResult: {
            aCustomer: string;
            aToken: string;
            b2BType: components["schemas"]["B2BTypeOut"];
            customerToken: string;
            /** @description seconds the token lives */
            expiresIn: number;
            refreshToken: string;
            registrationStageData: components["schemas"]["StageData"];
            token: string;
        };
        /** @description shekels */
        Money: number;
        MySubscription: {
            billing: {
                basicCoverage: boolean;
                couponDescription: string;
                couponValue: components["schemas"]["Money"];
                coveragePrice: components["schemas"]["Money"];
                creditCardCompany: string;
                includeCoupon: boolean;
                /** @enum {string} */
                insuranceType: "Basic" | "Pro" | "Premium";
                items: components["schemas"]["BillingItem"][];
                last4digits: string;
                nextCharge: components["schemas"]["Day"] | null;
                /** @description the regular month */
                price: components["schemas"]["Money"];
            };
            billingIssue: boolean;
            comingBack: components["schemas"]["Journey"];
            currentLicensePlate: string;
            currentVehicle: components["schemas"]["SubscribedVehicle"];
            deposit: components["schemas"]["Money"];
            depositStatus: string;
            documents: {
                date: components["schemas"]["Day"];
                dateStr: string;
                fileName: string;
                name: string;
                reuqestType: components["schemas"]["ReuqestType"];
                size: number;
            }[];
            endDate: components["schemas"]["Day"];
            endDateStr: string;
            goingOut: {
                address: string;
                cost: components["schemas"]["Money"];
                date: components["schemas"]["Day"] | null;
                hubName: string;
                isD2D: boolean;
            };
            kmPerMonthIncluded: number;
            mains: components["schemas"]["Figure"][];
            nextChargeAmount: components["schemas"]["Money"] | null;
            /** @description ours: whoever brings or fetches the car said that they come, on that day */
            onTheWay: {
                date: components["schemas"]["Day"];
                /** @enum {string} */
                direction: "out" | "in";
                fromTime: components["schemas"]["Time"];
                tillTime: components["schemas"]["Time"];
            } | null;
            orderId: string;
            originalVehicle: components["schemas"]["SubscribedVehicle"];
            previousVehicles: components["schemas"]["SubscribedVehicle"][];
            requestCancel: boolean;
            startDate: components["schemas"]["Day"];
            startDateStr: string;
            status: components["schemas"]["SubscriptionStatus"];
            subscriptionId: string;
            subscriptionPeriod: number;
            substatus: string;
            vehiclemeta: {
                color: string;
                colorhex: string;
                cv: number;
                emission: string;
                engine: string;
                gear: string;
                isEco: boolean;
            };
        };
        MySubscriptions: {
            count: number;
            drafts: {
                expiresAt: components["schemas"]["Instant"];
                fullname: string;
                id: string;
                imageURL: string;
                /** @description ours: paid for, and not decided yet */
                inPayment: boolean;
                stage: components["schemas"]["StageOption"];
            }[];
            filters: {
                count: number;
                filter: components["schemas"]["SubscriptionFilter"];
            }[];
            items: components["schemas"]["MySubscription"][];
        };
        MyVehicleFacts: {
            batteryKwh: number | null;
            electricRangeKm: number | null;
            /** @enum {string} */
            environmentalLabel: "zero" | "low" | "medium" | "high";
            extraKmPrice: components["schemas"]["Money"];
            /** @enum {string} */
            gas: "petrol" | "hybrid" | "plugin-hybrid" | "electric" | "diesel";
            handedOverOn: components["schemas"]["Day"];
            kmPerMonthIncluded: number;
            kwhPer100Km: number | null;
            /** @description of the car; null: not known */
            licenceUntil: components["schemas"]["Day"] | null;
            licensePlate: string;
            litresPer100Km: number | null;
            /** @description null while readings are too few or too close */
            pace: {
                driven: number;
                included: number;
                perMonth: number;
            } | null;
            pollutionGrade: number;
            /** @description of this car, newest first */
            readings: components["schemas"]["Reading"][];
            seats: number;
            service: {
                day: components["schemas"]["Day"];
                /** @description the last one of this very car; null: none is written down, the next is an estimate */
                done: {
                    day: components["schemas"]["Day"];
                    km: number;
                } | null;
                everyKm: number;
                everyMonths: number;
                /** @description on the odometer; null while nothing was read */
                km: number | null;
                /** @enum {string} */
                state: "later" | "soon" | "now";
            };
            subscriptionId: string;
            /** @description by when it is tested next; null: not known */
            testUntil: components["schemas"]["Day"] | null;
            trunkLitres: number | null;
        };
        /** @description This action is not allowed. */
        NotAllowed: {
            /** @constant */
            code: 403;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We could not find what you were looking for. */
        NotFound: {
            /** @constant */
            code: 404;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Log in to continue. */
        NotSignedIn: {
            /** @constant */
            code: 401;
        } & WithRequired<components["schemas"]["Error"], "code">;
        OdometerIn: {
            kilometres: number;
            subscriptionId: string;
        };
        OpeningHours: {
            close: components["schemas"]["Time"];
            open: components["schemas"]["Time"];
        } | null;
        /** @description This order is closed and cannot be changed. You can start a new one. */
        OrderClosed: {
            /** @constant */
            code: 7027;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We could not find this order or subscription. Look for it in My subscriptions. */
        OrderNotFound: {
            /** @constant */
            code: 7025;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description An earlier step of the order is missing. Complete it and continue. */
        OrderStepTooEarly: {
            /** @constant */
            code: 7026;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This car is out of stock. Join the waiting list or choose a similar one. */
        OutOfStock: {
            /** @constant */
            code: 4423;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Pack: {
            basePrice: components["schemas"]["Money"];
            basePriceStr: string;
            /** @description whole percent below the previous price, 0 when none */
            discountLevel: number;
            period: number;
            /** @constant */
            periodicity: "month";
            previous_price_base: components["schemas"]["Money"] | null;
            previous_price_base_str: string | null;
            previous_price_taxes_included: components["schemas"]["Money"] | null;
            previous_price_taxes_included_str: string | null;
            taxes: components["schemas"]["Money"];
            taxes_included: components["schemas"]["Money"];
            taxes_included_str: string;
        };
        PasswordHash: string;
        /** @description The two new passwords differ. Type them again. */
        PasswordsDiffer: {
            /** @constant */
            code: 4123;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This password is too common or has leaked before. Choose another one. */
        PasswordTooWeak: {
            /** @constant */
            code: 7015;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description The current password is wrong. Try again or reset it. */
        PasswordWrong: {
            /** @constant */
            code: 4122;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description The payment was declined and you were not charged. Try another card or contact your card company. */
        PaymentDeclined: {
            /** @constant */
            code: 7041;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Your payment is still being checked. Do not pay again; we will update you within minutes. */
        PaymentPending: {
            /** @constant */
            code: 7044;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This period is not offered for your car. Choose one from the list. */
        PeriodNotOffered: {
            /** @constant */
            code: 7024;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We cannot text this number. Enter an Israeli mobile number. */
        PhoneCannotGetSms: {
            /** @constant */
            code: 7013;
        } & WithRequired<components["schemas"]["Error"], "code">;
        PhoneLink: {
            expiresAt: components["schemas"]["Instant"];
            url: string;
        };
        PhoneParts: {
            code: string;
            phoneNumber: string;
        };
        /** @description This number already belongs to another account. Log in with it or enter another number. */
        PhoneTaken: {
            /** @constant */
            code: 7014;
        } & WithRequired<components["schemas"]["Error"], "code">;
        PriceBlock: {
            basePrice: components["schemas"]["Money"];
            basePriceStr: string;
            taxes: components["schemas"]["Money"];
            taxes_included: components["schemas"]["Money"];
            taxes_included_str: string;
            taxesStr: string;
        };
        /** @description The price has changed since you saw it. Check the summary and confirm again. */
        PriceChanged: {
            /** @constant */
            code: 7039;
        } & WithRequired<components["schemas"]["Error"], "code">;
        PriceDetails: {
            couponCode: string;
            /** @description taken off the first payment */
            couponPrice: components["schemas"]["Money"];
            couponText: string;
            deliveryPrice: components["schemas"]["Money"];
            deposit: components["schemas"]["Money"];
            /** @enum {string} */
            depositStatus: "none" | "notNeeded" | "challenge" | "approved" | "rejected" | "released";
            monthlyCost: components["schemas"]["Money"];
            paymentMethodId: string;
            /** @enum {string} */
            paymentSource: "" | "creditCard";
            paymentSourceLabel: string;
            /** @description net of the first payment */
            pricesSum: components["schemas"]["Money"];
            pricesSumWithVat: components["schemas"]["Money"];
            vatSum: components["schemas"]["Money"];
            waiverInsuranceCost: components["schemas"]["Money"];
            waiverInsuranceTypeId: (1 | 2 | 3) | null;
            /** @enum {string} */
            waiverInsuranceTypeName: "" | "Basic" | "Pro" | "Premium";
            waiverPrice: components["schemas"]["Money"];
            waiverPriceLabel: string;
        };
        Pricing: {
            currency: {
                /** @constant */
                currency_code: "NIS";
                /** @constant */
                currency_iso: "ILS";
                /** @constant */
                currency_symbol: "₪";
                daily: components["schemas"]["PriceBlock"];
                monthly: components["schemas"]["PriceBlock"];
                weekly: components["schemas"]["PriceBlock"];
            };
            deposit: components["schemas"]["Money"];
            depositCurrency: components["schemas"]["DepositCurrency"];
            /** @description what the deposit was converted from */
            depositSource?: {
                amount: number;
                amountStr: string;
                /** @constant */
                currency: "EUR";
            };
            depositStr: string;
            extraKmPrice: components["schemas"]["Money"];
            kmPerMonthIncluded: number;
            /** @description gross of the first pack */
            paymentPerMonthValue: components["schemas"]["Money"];
            /** @description ascending period; empty: price on request */
            subscription_packs: components["schemas"]["Pack"][];
            tax_rate: number;
        };
        /** @description as the sandbox sends it; each company has its own */
        ProviderEvent: {
            id: string;
            reference: string;
        } & {
            [key: string]: unknown;
        };
        /** @description There are not enough cars in this colour. Lower the quantity or choose another colour. */
        QuantityNotAvailable: {
            /** @constant */
            code: 7029;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Quote: {
            depositHold: {
                amount: components["schemas"]["Money"];
                amountStr: string;
                currency: components["schemas"]["DepositCurrency"];
            };
            dueNow: components["schemas"]["QuoteSum"];
            ifLeaveEarly: {
                coolingOffFee: components["schemas"]["Money"];
                coolingOffUntil: components["schemas"]["Day"] | null;
                /** @description ours: with fewer months begun, what the coupon took off is charged back */
                couponLeastMonths: number | null;
                feeAfterMonths: components["schemas"]["Money"][];
                freeUntil: components["schemas"]["Day"] | null;
                /** @description ours: days driven before a change of mind cost this price */
                oneMonthPrice: components["schemas"]["Money"];
            };
            monthly: {
                lines: components["schemas"]["QuoteLine"][];
                net: components["schemas"]["Money"];
                schedule: {
                    from: number;
                    to: number;
                    total: components["schemas"]["Money"];
                    totalStr: string;
                }[];
                total: components["schemas"]["Money"];
                totalStr: string;
                vat: components["schemas"]["Money"];
            };
            /** @description changes when any figure changes */
            quoteId: string;
            total: components["schemas"]["Money"];
            totalStr: string;
        };
        QuoteLine: {
            amount: components["schemas"]["Money"];
            amountStr: string;
            /** @enum {string} */
            name: "subscription" | "insurance" | "delivery" | "coupon";
        };
        QuoteSum: {
            lines: components["schemas"]["QuoteLine"][];
            net: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            totalStr: string;
            vat: components["schemas"]["Money"];
        };
        Reading: {
            /** @enum {string} */
            by: "customer" | "handOver" | "return";
            day: components["schemas"]["Day"];
            kilometres: number;
        };
        Ready: {
            /** @enum {string} */
            database?: "ok" | "down";
            /** @enum {string} */
            status: "ready" | "broken" | "draining";
        };
        /** @enum {string} */
        ReuqestType: "contract" | "disclosure" | "invoice" | "receipt" | "handover" | "termination";
        /** @description This request was already sent with other details. Refresh the page and try again. */
        SameKeyOtherRequest: {
            /** @constant */
            code: 7021;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Your session has expired. Log in again. */
        SessionEnded: {
            /** @constant */
            code: 4058;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Signed: {
            /** @description the signed document, for DownloadSubscriptionDocumentv3 */
            fileName: string;
            name: string;
            reuqestType: components["schemas"]["ToSign"];
            signedOn: components["schemas"]["Day"];
            signedOnStr: string;
        };
        Signing: {
            /** @description as the signer typed it */
            name: string;
            reuqestType: components["schemas"]["ToSign"];
            subscriptionId: string;
            /** @description of the text that was read */
            version: string;
        };
        SignupAnswer: {
            customer: components["schemas"]["SignupCustomer"];
            LeadRegister: components["schemas"]["Lead"] | null;
            registrationStageData: components["schemas"]["StageData"];
            /** @constant */
            resendAfter?: 60;
            /** @description the first step not done yet; 9 = finished */
            state: number;
            statetext: string;
        };
        SignupCustomer: {
            astaraToken: string;
            astaraUserId: string;
            customerToken: string;
            loginToken: string;
            refreshToken: string;
        };
        SignupCustomerIn: {
            astaraToken?: string;
            astaraUserId?: string;
            customerToken?: string;
            loginToken?: string;
            refreshToken?: string;
        };
        /** @description This sign-up is no longer valid. Start again; it takes a few minutes. */
        SignupExpired: {
            /** @constant */
            code: 7019;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Your sign-up is not finished. Complete it to continue. */
        SignupNotFinished: {
            /** @constant */
            code: 4116;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description An earlier sign-up step is not complete. Go back to it and continue from there. */
        SignupStepTooEarly: {
            /** @constant */
            code: 7018;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description This time was just taken. You can choose the next free one. */
        SlotTaken: {
            /** @constant */
            code: 7032;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description The code is wrong or has expired. Ask for a new one and try again. */
        SmsLoginFailed: {
            /** @constant */
            code: 4057;
        } & WithRequired<components["schemas"]["Error"], "code">;
        Specs: {
            accessories: components["schemas"]["Labelled"][];
            eco: {
                co2GramsPerKm: number | null;
                electricRangeKm: number | null;
                kwhPer100Km: number | null;
                litresPer100Km: number | null;
                pollutionGrade: number;
            };
            /** @description values of the filter gas */
            engine: string;
            environmentallabel: string;
            features: components["schemas"]["Figure"][];
            gear: string;
            mains: components["schemas"]["Figure"][];
            mindays: number;
            size: string;
        };
        StageAnswer: {
            id: string;
            periodInMonths: number;
            /** @constant */
            stage: "pricing-plans";
        } | {
            colorId: string;
            id: string;
            /** @constant */
            stage: "color-and-date";
            startDate: components["schemas"]["Day"];
        } | {
            id: string;
            quantity: number;
            /** @constant */
            stage: "select_quantity";
        } | {
            /** @enum {string} */
            deliveryMethod: "pickup" | "Door2Door";
            id: string;
            /** @constant */
            stage: "pickup";
        } | {
            hubPickUpData: components["schemas"]["HubPickUp"];
            id: string;
            /** @constant */
            stage: "pickup_hub";
        } | {
            door2doorData: components["schemas"]["DoorChosen"];
            id: string;
            /** @constant */
            stage: "pickup_d2d";
        } | {
            id: string;
            /** @constant */
            stage: "select_insurance";
            waiverInsuranceTypeId: 1 | 2 | 3;
        } | {
            id: string;
            paymentMethodId: string;
            /** @constant */
            paymentSource: "creditCard";
            /** @constant */
            stage: "method";
        } | {
            id: string;
            paymentMethodId: string;
            /** @constant */
            paymentSource: "creditCard";
            /** @constant */
            stage: "method_add";
        } | {
            approveDeposit: boolean;
            id: string;
            /** @constant */
            stage: "deposit";
        } | {
            id: string;
            /** @constant */
            stage: "checkout";
        };
        StageData: {
            registrationStage: string;
            registrationStageTypeId: 1 | 2;
        };
        /** @enum {string} */
        StageOption: "pricing-plans" | "color-and-date" | "select_quantity" | "pickup" | "pickup_hub" | "pickup_d2d" | "select_insurance" | "method" | "method_add" | "deposit" | "checkout";
        /** @description To keep your account safe, confirm this with a code we text you. */
        StepUpNeeded: {
            /** @constant */
            code: 7048;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description We are still working on your last request. Wait a moment; no need to send it again. */
        StillWorking: {
            /** @constant */
            code: 7022;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /**
         * @description B2C: store 16, B2B: store 16
         * @enum {string}
         */
        Store: "B2C" | "B2B";
        SubscribedVehicle: {
            addName: string;
            brand: string;
            carType: string;
            classficationId: number;
            classficationImage: string;
            family: string;
            fullname: string;
            model: string;
            version: string;
            year: number;
        };
        /** @enum {string} */
        SubscriptionFilter: "all" | "pending" | "waitingForCustomer" | "active" | "ended" | "cancelled";
        SubscriptionInfo: {
            billing: {
                basicCoverage: boolean;
                couponDescription: string;
                couponValue: components["schemas"]["Money"];
                coveragePrice: components["schemas"]["Money"];
                creditCardCompany: string;
                includeCoupon: boolean;
                /** @enum {string} */
                insuranceType: "Basic" | "Pro" | "Premium";
                items: components["schemas"]["BillingItem"][];
                last4digits: string;
                nextCharge: components["schemas"]["Day"] | null;
                /** @description the regular month */
                price: components["schemas"]["Money"];
            };
            billingIssue: boolean;
            comingBack: components["schemas"]["Journey"];
            currentLicensePlate: string;
            currentVehicle: components["schemas"]["SubscribedVehicle"];
            deposit: components["schemas"]["Money"];
            depositStatus: string;
            documents: {
                date: components["schemas"]["Day"];
                dateStr: string;
                fileName: string;
                name: string;
                reuqestType: components["schemas"]["ReuqestType"];
                size: number;
            }[];
            endDate: components["schemas"]["Day"];
            endDateStr: string;
            goingOut: {
                address: string;
                cost: components["schemas"]["Money"];
                date: components["schemas"]["Day"] | null;
                hubName: string;
                isD2D: boolean;
            };
            kmPerMonthIncluded: number;
            mains: components["schemas"]["Figure"][];
            nextChargeAmount: components["schemas"]["Money"] | null;
            /** @description ours: whoever brings or fetches the car said that they come, on that day */
            onTheWay: {
                date: components["schemas"]["Day"];
                /** @enum {string} */
                direction: "out" | "in";
                fromTime: components["schemas"]["Time"];
                tillTime: components["schemas"]["Time"];
            } | null;
            orderId: string;
            originalVehicle: components["schemas"]["SubscribedVehicle"];
            previousVehicles: components["schemas"]["SubscribedVehicle"][];
            requestCancel: boolean;
            startDate: components["schemas"]["Day"];
            startDateStr: string;
            status: components["schemas"]["SubscriptionStatus"];
            subscriptionId: string;
            subscriptionPeriod: number;
            substatus: string;
            termination: components["schemas"]["TerminationOptions"];
            vehiclemeta: {
                color: string;
                colorhex: string;
                cv: number;
                emission: string;
                engine: string;
                gear: string;
                isEco: boolean;
            };
        };
        SubscriptionProcess: {
            classificationId: number;
            colorId: string | null;
            createdAt: components["schemas"]["Instant"];
            customerDetails: {
                businessTypeOrigin: string;
                /** @description the chosen card */
                credentialId: string | null;
                /** @description the driver; null for a company's */
                driverId: string | null;
                /** @description the customer */
                memberId: string | null;
                xCustomer: string;
                /** @constant */
                xToken: "";
            };
            /** @enum {string} */
            deliveryMethod: "" | "pickup" | "Door2Door";
            door2doorData: components["schemas"]["Door2Door"] | null;
            /** @description a draft lives 14 days after its last change */
            expiresAt: components["schemas"]["Instant"];
            hubPickUpData: {
                hubId: number;
                pickUpDate: components["schemas"]["Day"];
            } | null;
            id: string;
            /** @enum {string} */
            orderStatus: "draft" | "paying" | "ordered" | "expired";
            payment: {
                challengeUrl: string | null;
                /** @enum {string} */
                state: "none" | "challenge" | "pending" | "approved" | "declined";
            };
            paymentDateTime: components["schemas"]["Instant"] | null;
            periodInMonths: number;
            priceDetails: components["schemas"]["PriceDetails"];
            quantity: number;
            quote: components["schemas"]["Quote"];
            reservation: {
                expiresAt: components["schemas"]["Instant"];
                /** @enum {string} */
                state: "held" | "extended";
            } | null;
            /** @description the next one to answer */
            stage: components["schemas"]["StageOption"];
            stages: components["schemas"]["StageOption"][];
            startDate: components["schemas"]["Day"] | null;
            storeType: components["schemas"]["Store"];
            /** @description one per car; the first equals id */
            subscriptionIds: string[];
            /** @constant */
            subscriptionSource: "web";
            vehicle: {
                fullname: string;
                imageURL: string;
                /** @description of who drives it; then confirmAge is needed */
                minimumAge?: number;
                slug: string;
                year: number;
            };
            /** @description the plate of the first car, once allotted */
            vehicleId: string | null;
        };
        /** @enum {string} */
        SubscriptionStatus: "pending" | "waitingForCustomer" | "active" | "ended" | "cancelled";
        TerminateBody: {
            deliveryMethod?: ("" | "pickup" | "Door2Door") | null;
            door2doorData?: components["schemas"]["DoorChosen"] | null;
            endDate?: (components["schemas"]["Day"] | "") | null;
            hubPickUpData?: components["schemas"]["HubPickUp"] | null;
            /** @default false */
            preview: boolean;
            reason?: string | null;
            subscriptionId: string;
        };
        Termination: {
            chargesStopBy: components["schemas"]["Day"];
            /** @description ours: the part of exitFee that a coupon had taken off */
            couponReturned: components["schemas"]["Money"];
            depositRelease: components["schemas"]["Money"];
            endDate: components["schemas"]["Day"];
            endDateStr: string;
            exitFee: components["schemas"]["Money"];
            kind: components["schemas"]["TerminationKind"];
            lastCharge: {
                amount: components["schemas"]["Money"];
                amountStr: string;
                date: components["schemas"]["Day"];
            } | null;
            /** @description ours: all of refund less toPay, what is owed below nothing */
            lines: {
                amount: components["schemas"]["Money"];
                amountStr: string;
                /** @enum {string} */
                name: "firstPayment" | "paid" | "use" | "unused" | "cancelFee" | "exitFee" | "couponReturned" | "feeWaived" | "returnCost";
            }[];
            preview: boolean;
            refund: components["schemas"]["Money"];
            refundStr: string;
            /** @description null in a preview */
            requestId: string | null;
            returnCost: components["schemas"]["Money"];
            returnDate: components["schemas"]["Day"] | null;
            status: components["schemas"]["SubscriptionStatus"];
            subscriptionId: string;
            substatus: string;
            toPay: components["schemas"]["Money"];
            toPayStr: string;
            /** @description below nothing when the days driven cost more than was paid */
            unusedRefund: components["schemas"]["Money"];
            /** @description ours: of a change of mind in time, the days driven and the price they cost */
            use: {
                days: number;
                oneMonthPrice: components["schemas"]["Money"];
                oneMonthPriceStr: string;
            } | null;
        };
        /**
         * @description cancelled: at once, before the car was handed over; ending: on a chosen day
         * @enum {string}
         */
        TerminationKind: "cancelled" | "ending";
        /** @description The subscription cannot end then, or a request was already sent. Check the subscription’s details. */
        TerminationNotPossible: {
            /** @constant */
            code: 7058;
        } & WithRequired<components["schemas"]["Error"], "code">;
        TerminationOptions: {
            /** @description ours */
            canWithdraw: boolean;
            /** @description ours: an end until then, asked for today, is a change of mind */
            coolingOffReturnBy: components["schemas"]["Day"] | null;
            earliestEndDate: components["schemas"]["Day"] | null;
            /** @description this car's part of its order's */
            ifLeaveEarly: {
                coolingOffFee: components["schemas"]["Money"];
                coolingOffUntil: components["schemas"]["Day"] | null;
                /** @description ours: with fewer months begun, what the coupon took off is charged back */
                couponLeastMonths: number | null;
                feeAfterMonths: components["schemas"]["Money"][];
                freeUntil: components["schemas"]["Day"] | null;
                /** @description ours: days driven before a change of mind cost this price */
                oneMonthPrice: components["schemas"]["Money"];
            };
            kind: components["schemas"]["TerminationKind"] | null;
            /** @description ours: of each day from the second after the end on which the car is not back */
            lateDayPrice: components["schemas"]["Money"];
            latestEndDate: components["schemas"]["Day"] | null;
            possible: boolean;
            /** @description ours: what was asked for and not withdrawn */
            request: components["schemas"]["Termination"] | null;
        };
        TextToRead: {
            /** @description ours */
            canSign: boolean;
            /** @description of the same text as a PDF, for DownloadSubscriptionDocumentv3 */
            fileName: string;
            html: string;
            reuqestType: components["schemas"]["ReuqestType"];
            /** @description ours */
            signed: components["schemas"]["Signed"] | null;
            title: string;
            version: string;
        };
        /** @description HH:mm */
        Time: string;
        /** @description The request is too large. */
        TooLarge: {
            /** @constant */
            code: 413;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @description Too many requests. Wait a moment and try again. */
        TooManyRequests: {
            /** @constant */
            code: 429;
        } & WithRequired<components["schemas"]["Error"], "code">;
        /** @enum {string} */
        ToSign: "contract" | "termination";
        /** @description The service is busy. Try again in a moment. */
        Unavailable: {
            /** @constant */
            code: 503;
        } & WithRequired<components["schemas"]["Error"], "code">;
        UploadedDocument: {
            documentType: components["schemas"]["DocumentType"];
            id: string;
            name: string;
            /** @description bytes that are kept */
            size: number;
            /** @enum {string} */
            status: "received" | "accepted" | "rejected";
            subscriptionId: string | null;
            uploadedAt: components["schemas"]["Instant"];
        };
        User: {
            accountDetails: components["schemas"]["AccountDetails"];
            allowMarketing: boolean;
            b2BType: string;
            /** @description of e-mails */
            language: components["schemas"]["LanguageTag"];
            pendingEmail: string | null;
            pendingPhone: string | null;
            personal: {
                address: string;
                apartmentNumber: string;
                /** @enum {string} */
                businessType: "B2C" | "INDIVIDUAL" | "COMPANY";
                city: string;
                companyName: string;
                customerToken: string;
                email: string;
                externalDocumentStatus: components["schemas"]["DocumentStatus"] | null;
                firstName: string;
                houseNumber: string;
                /** @constant */
                languageId: 2;
                lastName: string;
                phoneNumber: string;
                postalCode: string;
                /** @constant */
                userTypeId: 1;
            };
            registrationStageData: components["schemas"]["StageData"];
            /** @description what takes no messages: two in a row came back, so it is not written to until it is changed or confirmed */
            undeliverable: ("email" | "phone")[];
        };
        UserUpdate: {
            address?: string;
            addressId?: string;
            allowMarketing?: boolean;
            apartmentNumber?: string;
            businessType?: string;
            city?: string;
            companyName?: string;
            customerToken?: string;
            email?: string;
            externalDocumentStatus?: components["schemas"]["DocumentStatus"] | null;
            firstName?: "" | string;
            houseNumber?: string;
            languageId?: number;
            lastName?: "" | string;
            phone?: components["schemas"]["PhoneParts"];
            phoneNumber?: string;
            postalCode?: string;
            userTypeId?: number;
        };
        /** @description This car is not offered at the moment. Choose another one from the catalogue. */
        VehicleNotOffered: {
            /** @constant */
            code: 7023;
        } & WithRequired<components["schemas"]["Error"], "code">;
        VerifyAnswer: {
            customer: components["schemas"]["SignupCustomer"];
            registrationStageData: components["schemas"]["StageData"];
            /** @constant */
            VerificationCode: "";
            VerificationResponse: {
                /** @enum {string} */
                purpose: "email" | "phone" | "emailChange" | "phoneChange";
                state: number;
                statetext: string;
            };
        };
        WaitingListEntry: {
            classificationId: number;
            /** @description without it any colour will do */
            colorId?: string;
            /** @constant */
            consent: true;
            /** @description this or a phone; without both, those of the customer who asks */
            email?: string;
            fullName?: string;
            phone?: components["schemas"]["PhoneParts"];
            /** @description a customer's own, else B2C */
            store?: components["schemas"]["Store"];
        };
        /** @description This content type is not supported. */
        WrongContentType: {
            /** @constant */
            code: 415;
        } & WithRequired<components["schemas"]["Error"], "code">;
    };
    responses: {
        /** @description Something went wrong on our side. Try again; if it happens again, give customer service the number …. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description Some details are not valid. Correct the marked fields and try again. */
        InvalidInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidInput"];
            };
        };
        /** @description This action is not allowed. */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAllowed"];
            };
        };
        /** @description We could not find what you were looking for. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFound"];
            };
        };
        /** @description Log in to continue. */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotSignedIn"];
            };
        };
        /** @description The request is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooLarge"];
            };
        };
        /** @description Too many requests. Wait a moment and try again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequests"];
            };
        };
        /** @description The service is busy. Try again in a moment. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unavailable"];
            };
        };
        /** @description This content type is not supported. */
        WrongContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrongContentType"];
            };
        };
    };
    parameters: {
        /** @description the same request with the same key is done once, and answered the same for a day */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request in our log, to be told to the service. */
        RequestId: string;
        /** @description Seconds until it may be tried again. */
        RetryAfter: number;
        /** @description For browsers: xToken, xCustomer, aToken, aCustomer, xRefresh, signedIn. */
        SessionCookies: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Address_GetAddresAutoFill: {
        parameters: {
            query: {
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressLine"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Address_GetAddresList_GET: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressLine"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Address_GetLocationBy_GET: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Address_GetLocationByCoordinates_GET: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lat: number;
                lng: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_Delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        kept: string[];
                        keptUntil: components["schemas"]["Day"] | null;
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7048 StepUpNeeded, 7060 AccountInUse */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpNeeded"] | components["schemas"]["AccountInUse"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_Export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7048 StepUpNeeded */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpNeeded"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_Get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_LeaveMailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    key: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_Mailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail: boolean;
                        sms: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_ResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPassword: components["schemas"]["PasswordHash"];
                    oldPassword: components["schemas"]["PasswordHash"];
                    reEnteredPassword: components["schemas"]["PasswordHash"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4123 PasswordsDiffer, 4122 PasswordWrong, 7015 PasswordTooWeak */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordsDiffer"] | components["schemas"]["PasswordWrong"] | components["schemas"]["PasswordTooWeak"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 429, 4018 LoginLocked */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequests"] | components["schemas"]["LoginLocked"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_SetLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: components["schemas"]["LanguageTag"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_SetMailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mail: boolean;
                    sms: boolean;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail: boolean;
                        sms: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GetUser_Update: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7048 StepUpNeeded, 7013 PhoneCannotGetSms */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["StepUpNeeded"] | components["schemas"]["PhoneCannotGetSms"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_CancelTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancellationRequest"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationReceipt"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_Consent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    analytics: boolean;
                    marketing: boolean;
                    /** @description of the words that were agreed to */
                    textVersion: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: components["schemas"]["Instant"];
                        /** @constant */
                        done: true;
                        id: string;
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_ContactUs: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactRequest"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        id: string;
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_GeoCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description ISO 3166-1, in small letters */
                        country_code: string;
                        /** @description in English */
                        country_name: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_GetLegalDocuments: {
        parameters: {
            query?: {
                /** @description any other than 101 has no documents */
                regionId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                        id: string;
                        publishedOn: components["schemas"]["Day"];
                        title: string;
                        /** @enum {string} */
                        type: "terms" | "privacy" | "cookies" | "accessibility" | "cancellation" | "disclosure";
                        /**
                         * Format: uri
                         * @description the page of the storefront that shows it
                         */
                        url: string;
                        version: string;
                    }[];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_GetRegistrationLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countries: {
                            /** @description with its plus */
                            callingCode: string;
                            /** @description ISO 3166-1 */
                            code: string;
                            flag: string;
                            mobileNumberLengths: number[];
                            name: string;
                            order: number;
                        }[];
                        smsCountries: "IL"[];
                        states: {
                            code: string;
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_HubPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        city: string;
                        hubId: number;
                        lat: number;
                        lng: number;
                        name: string;
                    }[];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_LocationsMatrix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locationDataList: {
                            /** @enum {string} */
                            countryCode: "il" | "es" | "pt" | "ch";
                            countryFlag: string;
                            countryName: string;
                            languageData: {
                                name: string;
                                web: string;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Global_Offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        offer: {
                            couponCode: string;
                            minPeriodMonths: number;
                            stores: components["schemas"]["Store"][];
                            title: string;
                            /** @description its last day */
                            validUntil: components["schemas"]["Day"];
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_ContinueOnPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneLink"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_GetCCIFrameURL: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    Address?: string;
                    City?: string;
                    /** @description customer token */
                    Custom1?: string;
                    /** @description login token; a one-use reference goes on */
                    Custom2?: string;
                    CustomerFirstName?: string;
                    CustomerLastName?: string;
                    Email?: string;
                    RedirectURL: string;
                    subscriptionId?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expiresAt: components["schemas"]["Instant"];
                        url: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7044 PaymentPending, 4423 OutOfStock, 7028 ColourNotAvailable, 7029 QuantityNotAvailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["PaymentPending"] | components["schemas"]["OutOfStock"] | components["schemas"]["ColourNotAvailable"] | components["schemas"]["QuantityNotAvailable"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_Identity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_OnfidoCreateApplicant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicantAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7018 SignupStepTooEarly, 7049 IdentityRejected */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupStepTooEarly"] | components["schemas"]["IdentityRejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_OnfidoCreateCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4124 IdentityNotStarted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityNotStarted"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MagicRegistration_onfidoStudioUserFlowFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4124 IdentityNotStarted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityNotStarted"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_ForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_Login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["PasswordHash"];
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4014 LoginFailed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginFailed"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 429, 4018 LoginLocked */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequests"] | components["schemas"]["LoginLocked"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_LoginRedirect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    confirm?: boolean;
                    linkData: string;
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aCustomer: string;
                        aToken: string;
                        b2BType: components["schemas"]["B2BTypeOut"];
                        customerToken: string;
                        /** @description seconds the token lives */
                        expiresIn: number;
                        redirectUrl: string;
                        refreshToken: string;
                        registrationStageData: components["schemas"]["StageData"];
                        token: string;
                    } | {
                        maskedUser: string;
                        redirectUrl: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_LoginRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4058 SessionEnded */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEnded"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_Logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    everywhere?: boolean;
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_RequestChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    linkData?: string;
                    newPassword?: components["schemas"]["PasswordHash"];
                    reEnteredPassword?: components["schemas"]["PasswordHash"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4123 PasswordsDiffer, 4059 LinkNotValid, 7015 PasswordTooWeak */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordsDiffer"] | components["schemas"]["LinkNotValid"] | components["schemas"]["PasswordTooWeak"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_Sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            createdAt: components["schemas"]["Instant"];
                            current: boolean;
                            device: string;
                            id: string;
                            lastUsedAt: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_Sessions_DELETE: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_SMSCodeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    phone?: components["schemas"]["PhoneParts"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        codeLength: 6;
                        /**
                         * @description seconds
                         * @constant
                         */
                        expiresIn: 600;
                        requestId: string;
                        /**
                         * @description seconds
                         * @constant
                         */
                        resendAfter: 60;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7013 PhoneCannotGetSms */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCannotGetSms"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    Security_SMSLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone?: components["schemas"]["PhoneParts"];
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                    requestId: string;
                    VerificationCode: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4057 SmsLoginFailed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsLoginFailed"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_AddCreditCardFirstStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerToken: string;
                    subscriptionId?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clientSecret: string;
                        expiresAt: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7044 PaymentPending, 4423 OutOfStock, 7028 ColourNotAvailable, 7029 QuantityNotAvailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["PaymentPending"] | components["schemas"]["OutOfStock"] | components["schemas"]["ColourNotAvailable"] | components["schemas"]["QuantityNotAvailable"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_CardUses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CardUse"][];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_Create: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: string;
                    addressId?: string;
                    apartmentNumber?: string;
                    b2BType?: components["schemas"]["B2BTypeIn"];
                    city?: string;
                    companyName?: string;
                    confirmToggles: components["schemas"]["ConfirmToggles"];
                    customer?: components["schemas"]["SignupCustomerIn"];
                    email?: string;
                    firstName: string;
                    houseNumber?: string;
                    identityNumber: string;
                    lastName: string;
                    originCountry?: string;
                    originState?: string;
                    phone?: components["schemas"]["PhoneParts"];
                    phoneNumber?: string;
                    postalCode?: string;
                    /** @constant */
                    registrationSourceTypeId?: 1;
                    registrationStep?: number;
                    storetype?: components["schemas"]["Store"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7018 SignupStepTooEarly, 7020 ConfirmationsMissing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["SignupStepTooEarly"] | components["schemas"]["ConfirmationsMissing"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_CreateLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: string;
                    addressId?: string;
                    apartmentNumber?: string;
                    b2BType: components["schemas"]["B2BTypeIn"];
                    city?: string;
                    companyName?: string;
                    confirmToggles?: components["schemas"]["ConfirmToggles"];
                    customer?: components["schemas"]["SignupCustomerIn"];
                    email?: string;
                    firstName?: "" | string;
                    houseNumber?: string;
                    identityNumber?: string;
                    lastName?: "" | string;
                    originCountry?: string;
                    originState?: string;
                    phone?: components["schemas"]["PhoneParts"];
                    phoneNumber?: string;
                    postalCode?: string;
                    /** @constant */
                    registrationSourceTypeId?: 1;
                    registrationStep?: number;
                    storetype: components["schemas"]["Store"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7013 PhoneCannotGetSms */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCannotGetSms"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_Finish: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skipVerification?: boolean;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7018 SignupStepTooEarly */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["SignupStepTooEarly"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_FinishAddingPaymentData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerToken: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountDetails: components["schemas"]["AccountDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_RemoveCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    creditCardToken: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountDetails: components["schemas"]["AccountDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7042 CardNotFound */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["CardNotFound"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_SetDefaultCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    creditCardToken: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountDetails: components["schemas"]["AccountDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7042 CardNotFound */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["CardNotFound"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_Signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    allowMarketing: boolean;
                    b2BType?: components["schemas"]["B2BTypeIn"];
                    customertype: components["schemas"]["Store"];
                    password: components["schemas"]["PasswordHash"];
                    username: string;
                } | {
                    allowMarketing: boolean;
                    customertype: components["schemas"]["Store"];
                    username: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7013 PhoneCannotGetSms, 7018 SignupStepTooEarly, 7015 PasswordTooWeak */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCannotGetSms"] | components["schemas"]["SignupStepTooEarly"] | components["schemas"]["PasswordTooWeak"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_Update: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    address?: string;
                    addressId?: string;
                    apartmentNumber?: string;
                    b2BType?: components["schemas"]["B2BTypeIn"];
                    city?: string;
                    companyName?: string;
                    confirmToggles?: components["schemas"]["ConfirmToggles"];
                    customer?: components["schemas"]["SignupCustomerIn"];
                    email?: string;
                    firstName?: "" | string;
                    houseNumber?: string;
                    identityNumber?: string;
                    lastName?: "" | string;
                    originCountry?: string;
                    originState?: string;
                    phone?: components["schemas"]["PhoneParts"];
                    phoneNumber?: string;
                    postalCode?: string;
                    /** @constant */
                    registrationSourceTypeId?: 1;
                    registrationStep?: number;
                    storetype?: components["schemas"]["Store"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7022 StillWorking, 7018 SignupStepTooEarly */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["SignupStepTooEarly"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SR_Verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer?: components["schemas"]["SignupCustomerIn"];
                    password?: components["schemas"]["PasswordHash"];
                    username: string;
                    VerificationCode: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7019 SignupExpired, 7012 CodeTriesUsedUp, 7011 CodeExpired, 7010 CodeWrong, 7014 PhoneTaken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupExpired"] | components["schemas"]["CodeTriesUsedUp"] | components["schemas"]["CodeExpired"] | components["schemas"]["CodeWrong"] | components["schemas"]["PhoneTaken"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Appointment: {
        parameters: {
            query: {
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": Blob;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CarVisitPhoto: {
        parameters: {
            query: {
                id: string;
                /** @description as a tile shows it */
                small?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 4061 DocumentNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["DocumentNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CarVisits: {
        parameters: {
            query: {
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            at: components["schemas"]["Instant"];
                            /**
                             * @description out: the hand-over
                             * @enum {string}
                             */
                            direction: "out" | "in";
                            /** @description the fileName of its form, for DownloadSubscriptionDocumentv3; null until then */
                            form: string | null;
                            /** @description fuel or charge, in eighths */
                            gauge: number | null;
                            id: string;
                            /** @description what is with the car */
                            items: ("licence" | "insurance" | "safety" | "spare" | "cable")[];
                            keys: number | null;
                            marks: components["schemas"]["CarMark"][];
                            /** @description km */
                            odometer: number | null;
                            photos: {
                                id: string;
                                takenAt: components["schemas"]["Instant"];
                                /** @enum {string} */
                                view: "front" | "frontDriver" | "driverSide" | "backDriver" | "back" | "backPassenger" | "passengerSide" | "frontPassenger" | "windscreen" | "inside" | "odometer" | "gauge" | "other";
                            }[];
                            plate: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CatalogIndex: {
        parameters: {
            query?: {
                store?: components["schemas"]["Store"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarIndex"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CatalogItem: {
        parameters: {
            query?: {
                catlogID?: "" | number;
                classificationID?: "" | number;
                store?: components["schemas"]["Store"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItem"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            /** @description 404, 7023 VehicleNotOffered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VehicleNotOffered"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CatalogItemSEOV2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CarByWords"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItem"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            /** @description 404, 7023 VehicleNotOffered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VehicleNotOffered"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CatalogList: {
        parameters: {
            query?: {
                store?: components["schemas"]["Store"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogResponse"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_ChangeEmailValidation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                } | {
                    linkData: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        message: string;
                        /** @constant */
                        resendAfter?: 60;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7048 StepUpNeeded, 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpNeeded"] | components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CreateSubscriptionProcess: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    classificationId: number;
                    periodInMonths: number;
                    /** @constant */
                    subscriptionSource: "web";
                    utm_track?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProcess"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7023 VehicleNotOffered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VehicleNotOffered"];
                };
            };
            /** @description 7022 StillWorking, 7024 PeriodNotOffered, 4423 OutOfStock */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["PeriodNotOffered"] | components["schemas"]["OutOfStock"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_CreateWaitingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingListEntry"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        waitingListId: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            /** @description 404, 7023 VehicleNotOffered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VehicleNotOffered"];
                };
            };
            /** @description 7022 StillWorking */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_D2DTimes: {
        parameters: {
            query: {
                /** @description true: out to the customer; false: back */
                isDelivery?: "true" | "false";
                subscriptionID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDay"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7027 OrderClosed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderClosed"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Damage: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    canDrive: "yes" | "no";
                    description: string;
                    happenedOn: components["schemas"]["Day"];
                    /** @default [] */
                    photo?: Blob[];
                    place: string;
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageReports"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7026 OrderStepTooEarly, 7027 OrderClosed, 4064 FileRefused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderStepTooEarly"] | components["schemas"]["OrderClosed"] | components["schemas"]["FileRefused"];
                };
            };
            /** @description 413, 4063 FileTooLarge */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooLarge"] | components["schemas"]["FileTooLarge"];
                };
            };
            /** @description 415, 4062 FileTypeNotAccepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrongContentType"] | components["schemas"]["FileTypeNotAccepted"];
                };
            };
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_DamagePhoto: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 4061 DocumentNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["DocumentNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_DamageReports: {
        parameters: {
            query: {
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageReports"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_DownloadSubscriptionDocumentv3: {
        parameters: {
            query: {
                fileName: string;
                reuqestType: string;
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 4061 DocumentNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["DocumentNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Favourites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteCars"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Favourites_PUT: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                classificationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteCars"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7023 VehicleNotOffered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VehicleNotOffered"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Favourites_DELETE: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                classificationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteCars"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_FinishSubscriptionProcess: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description needed for a minimumAge */
                    confirmAge?: boolean;
                    confirmTC?: boolean;
                    id: string;
                    quoteId?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProcess"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7044 PaymentPending, 7026 OrderStepTooEarly, 7020 ConfirmationsMissing, 7039 PriceChanged, 7049 IdentityRejected, 7042 CardNotFound, 4423 OutOfStock, 7028 ColourNotAvailable, 7029 QuantityNotAvailable, 7030 HubNotAvailable, 7031 DateNotAvailable, 7032 SlotTaken, 7041 PaymentDeclined */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["PaymentPending"] | components["schemas"]["OrderStepTooEarly"] | components["schemas"]["ConfirmationsMissing"] | components["schemas"]["PriceChanged"] | components["schemas"]["IdentityRejected"] | components["schemas"]["CardNotFound"] | components["schemas"]["OutOfStock"] | components["schemas"]["ColourNotAvailable"] | components["schemas"]["QuantityNotAvailable"] | components["schemas"]["HubNotAvailable"] | components["schemas"]["DateNotAvailable"] | components["schemas"]["SlotTaken"] | components["schemas"]["PaymentDeclined"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_GetFilterList: {
        parameters: {
            query?: {
                store?: components["schemas"]["Store"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_GetMySubscription: {
        parameters: {
            query?: {
                filter?: components["schemas"]["SubscriptionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySubscriptions"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_getSubscription: {
        parameters: {
            query: {
                subscriptionID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProcess"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_GetSubscriptionDocumentPreAssign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reuqestType?: components["schemas"]["ToSign"];
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextToRead"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_GetSubscriptionInfo: {
        parameters: {
            query: {
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInfo"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Hubs: {
        parameters: {
            query: {
                color?: string;
                subscriptionID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hub"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7027 OrderClosed, 7028 ColourNotAvailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderClosed"] | components["schemas"]["ColourNotAvailable"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Insurance: {
        parameters: {
            query: {
                subscriptionID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsuranceOption"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7027 OrderClosed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderClosed"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_LeaveWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    classificationId: number;
                    key: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_MyVehicle: {
        parameters: {
            query: {
                subscriptionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyVehicleFacts"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7026 OrderStepTooEarly, 7027 OrderClosed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStepTooEarly"] | components["schemas"]["OrderClosed"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_Odometer: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OdometerIn"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyVehicleFacts"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7026 OrderStepTooEarly, 7027 OrderClosed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderStepTooEarly"] | components["schemas"]["OrderClosed"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_ReuqestD2D: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    door2doorData: components["schemas"]["DoorRequest"];
                    /** @default true */
                    isDelivery?: boolean;
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorAnswer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7033 AddressNotServed, 7031 DateNotAvailable, 7032 SlotTaken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["AddressNotServed"] | components["schemas"]["DateNotAvailable"] | components["schemas"]["SlotTaken"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_SendOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_SetCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    creditCardToken: string;
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description what became of a payment that had failed
                         * @enum {string}
                         */
                        payment: "none" | "paid" | "waiting" | "declined";
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7042 CardNotFound */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["CardNotFound"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_SignDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signing"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signed"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7026 OrderStepTooEarly */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStepTooEarly"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_SignVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the path of an SVG, of 600 by 200 */
                    drawing?: string;
                    linkData: string;
                    /** @description without it nothing is signed */
                    name?: string;
                    /** @description what the answer before called it: what has changed since is not signed */
                    shown?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description open after a signature was sent: something has changed, and nothing was signed
                         * @enum {string}
                         */
                        state: "open" | "signed" | "expired" | "replaced" | "finished";
                        /** @description while it can be signed */
                        visit: {
                            car: string;
                            /** @enum {string} */
                            direction: "out" | "in";
                            /** @description fuel or charge, in eighths */
                            gauge: number | null;
                            /** @description what is with the car */
                            items: ("licence" | "insurance" | "safety" | "spare" | "cable")[];
                            keys: number | null;
                            marks: components["schemas"]["CarMark"][];
                            /** @description km */
                            odometer: number | null;
                            /** @description how many there are */
                            photos: number;
                            plate: string;
                            shown: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_TerminateRequestSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminateBody"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Termination"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7058 TerminationNotPossible, 7030 HubNotAvailable, 7033 AddressNotServed, 7031 DateNotAvailable, 7032 SlotTaken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["TerminationNotPossible"] | components["schemas"]["HubNotAvailable"] | components["schemas"]["AddressNotServed"] | components["schemas"]["DateNotAvailable"] | components["schemas"]["SlotTaken"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_UpdateSubscriptionProcess: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StageAnswer"];
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProcess"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7044 PaymentPending, 7026 OrderStepTooEarly, 7024 PeriodNotOffered, 7028 ColourNotAvailable, 7031 DateNotAvailable, 7029 QuantityNotAvailable, 7030 HubNotAvailable, 7033 AddressNotServed, 7032 SlotTaken, 7042 CardNotFound, 4423 OutOfStock, 7046 DepositDeclined */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["PaymentPending"] | components["schemas"]["OrderStepTooEarly"] | components["schemas"]["PeriodNotOffered"] | components["schemas"]["ColourNotAvailable"] | components["schemas"]["DateNotAvailable"] | components["schemas"]["QuantityNotAvailable"] | components["schemas"]["HubNotAvailable"] | components["schemas"]["AddressNotServed"] | components["schemas"]["SlotTaken"] | components["schemas"]["CardNotFound"] | components["schemas"]["OutOfStock"] | components["schemas"]["DepositDeclined"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_UploadBusinessDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    documentType: components["schemas"]["DocumentType"];
                    file: Blob[];
                    subscriptionId?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documents: components["schemas"]["UploadedDocument"][];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 4064 FileRefused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileRefused"];
                };
            };
            /** @description 413, 4063 FileTooLarge */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooLarge"] | components["schemas"]["FileTooLarge"];
                };
            };
            /** @description 415, 4062 FileTypeNotAccepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrongContentType"] | components["schemas"]["FileTypeNotAccepted"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_UploadedDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documents"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_UpsertCouponCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description the same request with the same key is done once, and answered the same for a day */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    couponCode: string;
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProcess"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7022 StillWorking, 7027 OrderClosed, 7044 PaymentPending, 7034 CouponNotValid, 7035 CouponNotForThisOrder, 7036 CouponUsedUp */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillWorking"] | components["schemas"]["OrderClosed"] | components["schemas"]["PaymentPending"] | components["schemas"]["CouponNotValid"] | components["schemas"]["CouponNotForThisOrder"] | components["schemas"]["CouponUsedUp"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 7021 SameKeyOtherRequest */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SameKeyOtherRequest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SubscriptionMain_WithdrawTermination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subscriptionId: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInfo"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["NotSignedIn"];
            /** @description 403, 4116 SignupNotFinished */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAllowed"] | components["schemas"]["SignupNotFinished"];
                };
            };
            /** @description 404, 7025 OrderNotFound */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["OrderNotFound"];
                };
            };
            /** @description 7058 TerminationNotPossible */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminationNotPossible"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    identity_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Stored once; a repeat has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description A signature that is missing, wrong or older than five minutes. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another provider than the one in use. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mail_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Stored once; a repeat has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description A signature that is missing, wrong or older than five minutes. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another provider than the one in use. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payment_webhook_GET: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored once; a repeat has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description A signature that is missing, wrong or older than five minutes. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another provider than the one in use. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payment_webhook_POST: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Stored once; a repeat has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description A signature that is missing, wrong or older than five minutes. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another provider than the one in use. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sms_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Stored once; a repeat has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description A signature that is missing, wrong or older than five minutes. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another provider than the one in use. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    auth_Security_Login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["PasswordHash"];
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4014 LoginFailed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginFailed"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            /** @description 429, 4018 LoginLocked */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequests"] | components["schemas"]["LoginLocked"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    auth_Security_LoginRedirect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    confirm?: boolean;
                    linkData: string;
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aCustomer: string;
                        aToken: string;
                        b2BType: components["schemas"]["B2BTypeOut"];
                        customerToken: string;
                        /** @description seconds the token lives */
                        expiresIn: number;
                        redirectUrl: string;
                        refreshToken: string;
                        registrationStageData: components["schemas"]["StageData"];
                        token: string;
                    } | {
                        maskedUser: string;
                        redirectUrl: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 4059 LinkNotValid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkNotValid"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    auth_Security_LoginRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4058 SessionEnded */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEnded"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    auth_Security_SMSCodeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    phone?: components["schemas"]["PhoneParts"];
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        codeLength: 6;
                        /**
                         * @description seconds
                         * @constant
                         */
                        expiresIn: 600;
                        requestId: string;
                        /**
                         * @description seconds
                         * @constant
                         */
                        resendAfter: 60;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description 7013 PhoneCannotGetSms */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCannotGetSms"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    auth_Security_SMSLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone?: components["schemas"]["PhoneParts"];
                    /** @description of the session that ends, which may have no access token any more */
                    refreshToken?: string;
                    requestId: string;
                    VerificationCode: string;
                };
            };
        };
        responses: {
            /** @description The bare answer. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["InvalidInput"];
            /** @description 4057 SmsLoginFailed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsLoginFailed"];
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContentType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description The database does not answer, or the process is about to close. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
        };
    };
    webhook_order_placed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    created_at: components["schemas"]["Instant"];
                    data: {
                        /** @description of the first payment, in agorot, with VAT */
                        amount: number;
                        /** @description the vehicle version */
                        classification_id: number;
                        color_id: string | null;
                        /** @constant */
                        currency: "ILS";
                        customer: {
                            /** @description as invoices and the service desk name them */
                            account_number: string;
                            id: string;
                        };
                        /** @enum {string} */
                        delivery_method: "pickup" | "delivery";
                        months: number;
                        order_id: string;
                        quantity: number;
                        start_date: components["schemas"]["Day"];
                        /** @description one per car; the first is the id of the order */
                        subscription_ids: string[];
                    };
                    /** @description the header webhook-id: the same at every attempt and redelivery */
                    id: string;
                    /** @constant */
                    type: "order.placed";
                    /** @constant */
                    version: 1;
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_payment_failed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    created_at: components["schemas"]["Instant"];
                    data: {
                        /** @description agorot, with VAT */
                        amount: number;
                        bill_id: string | null;
                        /** @constant */
                        currency: "ILS";
                        customer: {
                            /** @description as invoices and the service desk name them */
                            account_number: string;
                            id: string;
                        };
                        /** @description how many tries failed by now */
                        failures: number;
                        /**
                         * @description the first payment; a month; what is owed at the end; days beyond the end
                         * @enum {string}
                         */
                        kind: "order" | "month" | "end" | "late";
                        /** @description null: we try no more by ourselves */
                        next_attempt_at: components["schemas"]["Instant"] | null;
                        order_id: string;
                        /** @description null when there was no card to try */
                        payment_id: string | null;
                        /**
                         * @description confirmation_needed: the bank wants its cardholder to confirm
                         * @enum {string}
                         */
                        reason: "declined" | "confirmation_needed" | "no_card";
                        /** @description null for the first payment of an order */
                        subscription_id: string | null;
                    };
                    /** @description the header webhook-id: the same at every attempt and redelivery */
                    id: string;
                    /** @constant */
                    type: "payment.failed";
                    /** @constant */
                    version: 1;
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_payment_succeeded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    created_at: components["schemas"]["Instant"];
                    data: {
                        /** @description agorot, with VAT */
                        amount: number;
                        bill_id: string | null;
                        /** @constant */
                        currency: "ILS";
                        customer: {
                            /** @description as invoices and the service desk name them */
                            account_number: string;
                            id: string;
                        };
                        /**
                         * @description the first payment; a month; what is owed at the end; days beyond the end
                         * @enum {string}
                         */
                        kind: "order" | "month" | "end" | "late";
                        order_id: string;
                        payment_id: string;
                        /** @description null for the first payment of an order */
                        subscription_id: string | null;
                    };
                    /** @description the header webhook-id: the same at every attempt and redelivery */
                    id: string;
                    /** @constant */
                    type: "payment.succeeded";
                    /** @constant */
                    version: 1;
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_subscription_ended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    created_at: components["schemas"]["Instant"];
                    data: {
                        classification_id: number;
                        customer: {
                            /** @description as invoices and the service desk name them */
                            account_number: string;
                            id: string;
                        };
                        ended_at: components["schemas"]["Instant"];
                        order_id: string;
                        /**
                         * @description cancelled: before its car was handed over
                         * @enum {string}
                         */
                        reason: "returned" | "cancelled";
                        subscription_id: string;
                    };
                    /** @description the header webhook-id: the same at every attempt and redelivery */
                    id: string;
                    /** @constant */
                    type: "subscription.ended";
                    /** @constant */
                    version: 1;
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_subscription_started: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    created_at: components["schemas"]["Instant"];
                    data: {
                        classification_id: number;
                        customer: {
                            /** @description as invoices and the service desk name them */
                            account_number: string;
                            id: string;
                        };
                        /** @description the end of the agreed months */
                        end_date: components["schemas"]["Day"];
                        months: number;
                        order_id: string;
                        /** @description the day of the hand-over */
                        start_date: components["schemas"]["Day"];
                        subscription_id: string;
                    };
                    /** @description the header webhook-id: the same at every attempt and redelivery */
                    id: string;
                    /** @constant */
                    type: "subscription.started";
                    /** @constant */
                    version: 1;
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
