both! {
    async fn shows_the_signed_in_user(app) {
        let mut answer = app.owner().await.get("/api/user").await.ok().json();
        answer["data"]["email"] = "[email]".into();
        answer["data"]["id"] = "[id]".into();
        answer["data"]["account_id"] = "[id]".into();
        snapshot!(serde_json::to_string_pretty(&answer).unwrap(), @r#"
        {
          "data": {
            "account_country": "CA",
            "account_id": "[id]",
            "account_setting": {
              "approval_over": null,
              "business_number": "",
              "insurance": false,
              "label_format": "4x6",
              "language": "en",
              "mine": {
                "label_format": "4x6",
                "language": "en",
                "units": "metric"
              },
              "package": null,
              "reference": "",
              "signature": true,
              "units": "metric",
              "updated_at": null
            },
            "billing_type": "account",
            "created_at": "2026-11-20T15:00:00Z",
            "email": "[email]",
            "email_verified": true,
            "first_name": "Amélie",
            "has_second_factor": false,
            "id": "[id]",
            "language": null,
            "last_name": "Tremblay",
            "name": "Amélie Tremblay",
            "profile_address": null,
            "profile_complete": false,
            "profile_text": null,
            "role": "owner",
            "second_factor_demanded": false,
            "show_shopify_popup": 0,
            "show_welcome_message": true
          }
        }
        "#);
    }
}
